/** Statements as the data API runs them: with a role and the claims of a token, in one transaction. */
import type { Connection, Row } from "./scratch-database";

export interface Identity {
  role: "anon" | "authenticated" | "service_role";
  /** Account of the token; none for visitors and for the secret key. */
  sub?: string;
  /** Level of assurance of the session. */
  aal?: "aal1" | "aal2";
  /** Headers of the request, by their names in lower case. */
  headers?: Readonly<Record<string, string>>;
}

interface Result {
  rows: Row[];
  affected: number;
}

/** Runs one statement and rolls it back unless `commit` is set. @throws The error of the database */
export async function runAs(
  database: Connection,
  identity: Identity,
  sql: string,
  { commit = false }: { commit?: boolean } = {},
): Promise<Result> {
  const { headers = {}, ...claims } = identity;
  const settings = Object.entries({ "request.jwt.claims": claims, "request.headers": headers });
  const set = settings.map(
    ([name, value]) =>
      `select set_config('${name}', '${JSON.stringify(value).replaceAll("'", "''")}', true);`,
  );
  await database.script(`begin; set local role ${identity.role}; ${set.join(" ")}`);
  try {
    const result = await database.query(sql);
    await database.script(commit ? "commit" : "rollback");
    return result;
  } catch (error) {
    await database.script("rollback");
    throw error;
  }
}

/** Code of an error: the message of a database function, or `denied` for a missing privilege. */
export function errorCodeOf(error: unknown): string {
  const { code, message } = error as { code?: string; message: string };
  return code === "42501" ? "denied" : message;
}
