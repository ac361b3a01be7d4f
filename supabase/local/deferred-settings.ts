import type { PGlite, Results } from "@electric-sql/pglite";

/** A statement that sets one thing for those that follow it, and returns nothing that anybody reads. */
const SETTING =
  /^(?:BEGIN|SET LOCAL ROLE "\w+"|SELECT set_config\('[\w.]+', (?:\$1|''), (?:true|false)\))$/i;

const NOTHING: Results<never> = { rows: [], fields: [], affectedRows: 0 };

// why: Lite begins the transaction of each request with ten settings, each in a statement of its own, which PGlite answers in
// six messages: that took longer than the statement of the request.

/**
 * Has a driver keep settings until the next other statement, and run them before it as one script. When one of them fails,
 * the statement is not run, and fails with its error.
 */
export function deferSettings(driver: PGlite): void {
  const [query, exec, transaction] = [
    driver.query.bind(driver),
    driver.exec.bind(driver),
    driver.transaction.bind(driver),
  ];
  let deferred: string[] = [];
  const runDeferred = async () => {
    if (deferred.length === 0) return;
    const script = deferred.join(";");
    deferred = [];
    await exec(script);
  };
  driver.query = async (sql, parameters, options) => {
    if (SETTING.test(sql)) {
      deferred.push(sql.replace("$1", () => literal(String(parameters?.[0]))));
      return NOTHING;
    }
    await runDeferred();
    return query(sql, parameters, options);
  };
  driver.exec = async (sql, options) => {
    await runDeferred();
    return exec(sql, options);
  };
  driver.transaction = async (work) => {
    await runDeferred();
    return transaction(work);
  };
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
