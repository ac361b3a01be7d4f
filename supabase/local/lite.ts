// The one file that knows the types of @supabase/lite and of its connection to PGlite.
import { App } from "@supabase/lite";
import { createPgliteConnection } from "@supabase/lite/pglite";
import { toPostgrestError } from "./data-errors.ts";
import type { ProjectConfig } from "./project-config.ts";
import type { Keys } from "./keys.ts";
import { FACTOR_TABLES } from "./auth/factor-tables.ts";
import { createTurns } from "./turns.ts";
import { openWhole } from "./unfinished.ts";

/** What one turn with the database may do. */
export interface Turn {
  /** Lets Lite answer a request to `/auth/v1` or `/rest/v1`. */
  fetch(request: Request): Promise<Response>;
  /** Runs one statement with `$1` parameters as the superuser, past row level security. */
  query<Row>(sql: string, ...values: unknown[]): Promise<Row[]>;
  /** Runs a whole file of statements in one transaction. */
  script(sql: string): Promise<void>;
}

/** The embedded Supabase: auth and data API on a PostgreSQL in this process. */
export interface Lite {
  /** Waits until nobody else uses the database, then runs `work`, with the database for itself. */
  alone<Result>(work: (turn: Turn) => Promise<Result>): Promise<Result>;
  /** Makes the roles of requests count, which Lite checks once. Call it within a turn, after the migrations. */
  meetRowLevelSecurity(): Promise<void>;
  /** Forgets what it knows about the tables; needed after migrations. */
  forgetSchema(): Promise<void>;
  /** Waits for the turn that is running, then closes the data files. */
  close(): Promise<void>;
}

/** What Lite calls when a mail of auth is due. Hashes go into links, codes are typed. */
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

/** The second half of a change of address. */
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

/** Opens the data, made if they are not there, with the tables of auth. Takes seconds the first time. */
export async function openLite({ dataDir, config, keys, siteUrl, mailer }: Options): Promise<Lite> {
  process.env.LITE_TELEMETRY = "0";
  process.env.DO_NOT_TRACK = "1";
  quietRefusals();
  const connection = await openWhole(dataDir, () => connect(dataDir)).catch((cause: unknown) => {
    throw new Error(
      `The data in ${dataDir} cannot be read. "npm run backend:reset" deletes them.`,
      {
        cause,
      },
    );
  });
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
  await app.ensureSystemSchema();
  await driver.exec(FACTOR_TABLES);

  const turn: Turn = {
    fetch: (request) => app.fetch(request, { peerAddress: null }),
    query: async <Row>(sql: string, ...values: unknown[]) =>
      (await driver.query<Row>(sql, values)).rows,
    script: async (sql) => {
      await driver.transaction((transaction) => transaction.exec(sql));
    },
  };
  // why: Lite opens a transaction a request on the one connection there is and takes no care that requests stay apart:
  // whenever one waits for something else, such as a password being hashed, the statement of another would run in its
  // transaction, with its rights.
  const takeTurn = createTurns();
  const alone: Lite["alone"] = (work) => takeTurn(() => work(turn));
  return {
    alone,
    meetRowLevelSecurity: async () => {
      const hidden = connection as unknown as { ensureRlsContext(): Promise<boolean> };
      if (!(await hidden.ensureRlsContext())) throw new Error("Row level security is not on.");
    },
    forgetSchema: () => connection.clearSchemaCache(),
    close: () => alone(() => connection.close()),
  };
}

async function connect(dataDir: string) {
  const connection = await createPgliteConnection({
    url: dataDir,
    // why: Lite hands timestamps out as PostgreSQL prints them, with a space; PostgREST writes ISO 8601.
    pgliteOptions: { parsers: { 1184: toIso } },
  });
  await connection.driver.waitReady;
  return connection;
}

// why: a hosted project has these roles and this schema before the first migration; Lite makes the roles later, when
// it first meets row level security, and the schema never.
const ROLES_AND_SCHEMAS = `
  do $$ begin
    if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
    if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
    if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin bypassrls; end if;
  end $$;
  create schema if not exists extensions;
  grant usage on schema extensions to anon, authenticated, service_role;
`;

/** "2026-01-31 10:00:00.5+00" to "2026-01-31T10:00:00.5+00:00", the session being in UTC. */
function toIso(text: string): string {
  return text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");
}

// why: Lite prints every error of the database with its stack, refusals that a client is meant to get included.
function quietRefusals(): void {
  const print = console.error.bind(console);
  console.error = (...parts: unknown[]) => {
    const [first] = parts;
    const code = first instanceof Error ? (first as { code?: unknown }).code : undefined;
    if (typeof code === "string" && /^(PT4\d\d|PGRST\w*|22\w{3}|23\w{3}|42501)$/.test(code)) return;
    print(...parts);
  };
}
