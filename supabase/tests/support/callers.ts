/** Statements as a caller of the data API runs them: a role and the claims of a token, in one transaction. */
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

interface Answer {
  rows: Row[];
  affected: number;
}

/** Runs one statement; what it changed is kept only when `keep` is set. Throws what the database throws. */
export async function runAs(
  database: Connection,
  identity: Identity,
  sql: string,
  { keep = false }: { keep?: boolean } = {},
): Promise<Answer> {
  const { headers = {}, ...claims } = identity;
  const settings = Object.entries({ "request.jwt.claims": claims, "request.headers": headers });
  const set = settings.map(
    ([name, value]) =>
      `select set_config('${name}', '${JSON.stringify(value).replaceAll("'", "''")}', true);`,
  );
  await database.script(`begin; set local role ${identity.role}; ${set.join(" ")}`);
  try {
    const answer = await database.query(sql);
    await database.script(keep ? "commit" : "rollback");
    return answer;
  } catch (error) {
    await database.script("rollback");
    throw error;
  }
}

/** Stable code of a refusal: the message of the database functions, or `denied` for a missing privilege. */
export function refusalOf(error: unknown): string {
  const { code, message } = error as { code?: string; message: string };
  return code === "42501" ? "denied" : message;
}
