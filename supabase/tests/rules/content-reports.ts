/** Notices of visitors and their decisions, for the tests of database functions. */
import type { Identity } from "../support/callers";
import type { Connection, Row } from "../support/scratch-database";
import { call, PORTAL } from "./accounts";

/** Call of `report_content`; `rest` are further named parameters. */
export const report = (kind: string, id: string, rest = "", message = "Il veicolo non esiste.") =>
  `public.report_content('${kind}', '${id}', 'scam', '${message}', true${rest})`;

const STATEMENT = `p_facts => 'Le foto sono di un altro salone.', p_ground => 'contract',
  p_ground_text => 'Condizioni, punto 4: foto proprie del veicolo.'`;

/** Call of `decide_content_report` with all parts of a statement of reasons. */
export const decide = (id: unknown, decision: string, rest = "") =>
  `public.decide_content_report('${String(id)}', '${decision}', ${STATEMENT},
    p_request => 'Metti le foto del tuo veicolo.'${rest})`;

/** Call of `decide_complaint`. */
export const decideComplaint = (id: unknown, outcome: string) =>
  `public.decide_complaint('${String(id)}', '${outcome}', 'Abbiamo riguardato le foto con calma.')`;

/** Sends a notice through the portal and answers its row. */
export async function newReport(
  database: Connection,
  kind: string,
  id: string,
  rest = "",
  who: Identity = PORTAL,
): Promise<Row> {
  const [sent] = await call(database, who, report(kind, id, rest));
  const { rows } = await database.query(
    `select * from public.content_reports where reference = '${String(sent?.report_content)}'`,
  );
  return rows[0]!;
}

/** All that stands in the queue about one content, oldest first. */
export async function reportsOf(database: Connection, id: string): Promise<Row[]> {
  const { rows } = await database.query(
    `select * from public.content_reports where target_id = '${id}' order by created_at, reference`,
  );
  return rows;
}
