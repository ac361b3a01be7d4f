import { protocol, type PGlite, type Results } from "@electric-sql/pglite";
import { PreparedStatements } from "./prepared-statements.ts";

/** A statement that sets one thing for those that follow it, and returns nothing that anybody reads. */
const SETTING =
  /^(?:BEGIN|SET LOCAL ROLE "(?<role>\w+)"|SELECT (?<call>set_config\('[\w.]+', (?:\$1|''), (?:true|false)\)))$/i;

const END = /^(?:COMMIT|ROLLBACK)$/i;

const NOTHING: Results<never> = { rows: [], fields: [], affectedRows: 0 };

type QueryOptions = Parameters<PGlite["query"]>[2];

// why: Lite begins the transaction of each request with ten settings, each in a statement of its own, which PGlite answers in
// six messages: that took longer than the statement of the request.

/**
 * Has a driver keep settings until the next other statement, and run them before it as one script. When one of them fails,
 * the statement is not run, and fails with its error. Statements that come again are prepared.
 */
export function deferSettings(driver: PGlite): void {
  const [query, exec, transaction] = [
    driver.query.bind(driver),
    driver.exec.bind(driver),
    driver.transaction.bind(driver),
  ];
  const prepared = new PreparedStatements(driver);
  const run = async (script: string) => {
    const message = protocol.serialize.query(script);
    await driver.runExclusive(() => driver.execProtocolStream(message));
  };
  const settings: string[] = [];
  /** Calls of `set_config` that follow each other, which become one statement. */
  const calls: string[] = [];
  /** Of the transaction that is open; empty outside. */
  let role = "";
  const endCalls = () => {
    if (calls.length > 0) settings.push(`SELECT ${calls.splice(0).join(", ")}`);
  };
  const runSettings = async () => {
    endCalls();
    if (settings.length > 0) await run(settings.splice(0).join(";"));
  };
  driver.query = async <Row>(sql: string, parameters?: unknown[], options?: QueryOptions) => {
    const setting = SETTING.exec(sql);
    if (setting) {
      const { call, role: next = role } = setting.groups ?? {};
      if (call) calls.push(call.replace("$1", () => literal(String(parameters?.[0]))));
      else {
        endCalls();
        settings.push(sql);
        role = next;
      }
      return NOTHING;
    }
    await runSettings();
    if (END.test(sql)) {
      role = "";
      await run(sql);
      return NOTHING;
    }
    if (PreparedStatements.accepts(sql) && !options)
      return prepared.run<Row>(role, sql, parameters);
    await prepared.forget();
    return query<Row>(sql, parameters, options);
  };
  driver.exec = async (sql, options) => {
    await runSettings();
    await prepared.forget();
    return exec(sql, options);
  };
  driver.transaction = async (work) => {
    await runSettings();
    return transaction((inner) => {
      const execInside = inner.exec.bind(inner);
      inner.exec = async (sql, options) => {
        await prepared.forget();
        return execInside(sql, options);
      };
      return work(inner);
    });
  };
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
