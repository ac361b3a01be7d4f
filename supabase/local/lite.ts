// The one file that knows the types of @supabase/lite and of its connection to PGlite.
import { setFlagsFromString } from "node:v8";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { App } from "@supabase/lite";
import { createPgliteConnection } from "@supabase/lite/pglite";
import { Mutex } from "async-mutex";
import { FACTOR_TABLES } from "./auth/factor-store.ts";
import { BCRYPT_COST } from "./auth/password-hashes.ts";
import { openOrRecreate } from "./data-folder.ts";
import { toPostgrestError } from "./data-errors.ts";
import { deferSettings } from "./deferred-settings.ts";
import type { Keys } from "./keys.ts";
import { removeCatalogParsers } from "./pglite-parsers.ts";
import type { ProjectConfig } from "./project-config.ts";
import { STORAGE_SCHEMA } from "./storage/schema.ts";

/** The database while a caller of `Lite.withLock` has it for itself. */
export interface Database {
  /** Passes a request to `/auth/v1` or `/rest/v1` to Lite. */
  fetch(request: Request): Promise<Response>;
  /** Runs one statement with `$1` parameters as the superuser, past row level security. */
  query<Row>(sql: string, ...values: unknown[]): Promise<Row[]>;
  /** Runs a whole file of statements in one transaction. */
  script(sql: string): Promise<void>;
}

/** Runs one statement with `$1` parameters. */
export type Query = <Row>(sql: string, ...values: unknown[]) => Promise<Row[]>;

/** Claims of an access token, or the role of a key. */
export interface CallerClaims {
  role: "anon" | "authenticated" | "service_role";
  [claim: string]: unknown;
}

/** The embedded Supabase: auth and data API on a PostgreSQL in this process. */
export interface Lite {
  /** Runs `work` when no other work uses the database; calls run in their order. */
  withLock<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
  /**
   * Runs `work` with the lock, in one transaction with the role and the claims of a caller, so that policies decide what it
   * reaches. Everything is rolled back when `work` throws.
   */
  asCaller<Result>(caller: CallerClaims, work: (query: Query) => Promise<Result>): Promise<Result>;
  /** Sets up what Lite needs for row level security. Call it with the lock, after the migrations. */
  initRls(): Promise<void>;
  /** Makes Lite read the tables again; needed after migrations. */
  clearSchemaCache(): Promise<void>;
  /** Waits for the work that is running, then closes the data files. */
  close(): Promise<void>;
}

/** What Lite calls when a mail of auth is due. Links contain hashes, codes are typed. */
export interface AuthMailer {
  sendConfirmation(email: string, tokenHash: string, code: string): Promise<void>;
  sendRecovery(email: string, tokenHash: string, code: string): Promise<void>;
  sendMagicLink(email: string, tokenHash: string, code: string): Promise<void>;
  /** With double confirmation, `tokenHash` and `code` are for `email` and those in `meta` for the new address. */
  sendEmailChange(
    email: string,
    tokenHash: string,
    code: string,
    meta?: EmailChangeMeta,
  ): Promise<void>;
  sendReauthentication(email: string, code: string): Promise<void>;
}

/** The part of a change of address that concerns the new address. */
export interface EmailChangeMeta {
  tokenNew?: string | undefined;
  tokenHashNew?: string | undefined;
  currentEmail?: string | undefined;
  newEmail?: string | undefined;
}

interface Options {
  /** Folder of the data files. */
  dataDir: string;
  config: ProjectConfig;
  keys: Keys;
  siteUrl: string;
  mailer: AuthMailer;
}

/**
 * How much a function of PGlite runs before V8 optimizes it, about 60 times the default: optimizing takes a third of the
 * processor time of a start, and most functions run for the start alone.
 */
const TIERING_BUDGET = 100_000_000;

/** Opens the data with the tables of auth; creates them the first time, which takes seconds. */
export async function openLite({ dataDir, config, keys, siteUrl, mailer }: Options): Promise<Lite> {
  process.env.LITE_TELEMETRY = "0";
  process.env.DO_NOT_TRACK = "1";
  process.env.LITE_AUTH_BCRYPT_COST = String(BCRYPT_COST);
  muteExpectedErrors();
  setFlagsFromString(`--wasm-tiering-budget=${TIERING_BUDGET}`);
  const connection = await openOrRecreate(dataDir, () => connect(dataDir)).catch(
    (cause: unknown) => {
      const message = `The data in ${dataDir} cannot be read. "npm run backend:reset" deletes them.`;
      throw new Error(message, { cause });
    },
  );
  const { driver } = connection;
  const normalize = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (error) => toPostgrestError(normalize(error));
  const { email, mfa, ...auth } = config.auth;
  const app = new App({
    connection,
    api: config.api,
    auth: {
      enabled: true,
      ...auth,
      email: {
        enable_signup: email.enable_signup,
        enable_confirmations: email.enable_confirmations,
        double_confirm_changes: email.double_confirm_changes,
        otp_length: email.otp_length,
        otp_expiry: email.otp_expiry,
      },
      mfa,
      site_url: siteUrl,
      jwt_secret: keys.SUPABASE_JWT_SECRET,
      publishable_key: keys.SUPABASE_PUBLISHABLE_KEY,
      secret_key: keys.SUPABASE_SECRET_KEY,
    },
    studio: { enabled: false },
    options: { server: { admin: false } },
  });
  app._mailer = mailer;
  await app.init();
  await driver.exec(ROLES_AND_SCHEMAS);
  await driver.exec(STORAGE_SCHEMA);
  await app.ensureSystemSchema();
  await driver.exec(FACTOR_TABLES);
  deferSettings(driver);

  const database: Database = {
    fetch: (request) => app.fetch(request, { peerAddress: null }),
    query: async <Row>(sql: string, ...values: unknown[]) =>
      (await driver.query<Row>(sql, values)).rows,
    script: async (sql) => {
      await driver.transaction((transaction) => transaction.exec(sql));
    },
  };
  // why: Lite opens a transaction for each request on its one connection and does not keep requests apart: while one
  // waits, for example for the hash of a password, the statement of another would run in its transaction, with its rights.
  const mutex = new Mutex();
  const withLock: Lite["withLock"] = (work) => mutex.runExclusive(() => work(database));
  return {
    withLock,
    asCaller: (caller, work) =>
      mutex.runExclusive(() =>
        driver.transaction(async (transaction) => {
          const query: Query = async <Row>(sql: string, ...values: unknown[]) =>
            (await transaction.query<Row>(sql, values)).rows;
          await query(
            `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
               set_config('request.headers', '{}', true), set_config('role', $3, true)`,
            ...[JSON.stringify(caller), caller.sub ?? "", caller.role],
          );
          return work(query);
        }),
      ),
    initRls: async () => {
      const internal = connection as unknown as { ensureRlsContext(): Promise<boolean> };
      if (!(await internal.ensureRlsContext())) throw new Error("Row level security is not on.");
    },
    clearSchemaCache: () => connection.clearSchemaCache(),
    close: () => withLock(() => connection.close()),
  };
}

async function connect(dataDir: string) {
  const connection = await createPgliteConnection({
    url: dataDir,
    // why: Lite returns timestamps as PostgreSQL prints them, with a space; PostgREST returns ISO 8601.
    pgliteOptions: { parsers: { 1184: toIso }, extensions: { pg_trgm } },
  });
  await connection.driver.waitReady;
  removeCatalogParsers(connection.driver);
  return connection;
}

// why: a hosted project has these roles and this schema before the first migration; Lite creates the roles later and
// the schema never.
const ROLES_AND_SCHEMAS = `
  do $$ begin
    if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
    if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
    if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin bypassrls; end if;
  end $$;
  create schema if not exists extensions;
  grant usage on schema extensions to anon, authenticated, service_role;
`;

/** "2026-01-31 10:00:00.5+00" to "2026-01-31T10:00:00.5+00:00"; the session is in UTC. */
function toIso(text: string): string {
  return text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");
}

// why: Lite prints every error of the database with its stack, also those that are a response to the client.
function muteExpectedErrors(): void {
  const print = console.error.bind(console);
  console.error = (...parts: unknown[]) => {
    const [first] = parts;
    const code = first instanceof Error ? (first as { code?: unknown }).code : undefined;
    if (typeof code === "string" && /^(PT4\d\d|PGRST\w*|22\w{3}|23\w{3}|42501)$/.test(code)) return;
    print(...parts);
  };
}
