import { parse, protocol, type PGlite, type Results } from "@electric-sql/pglite";
import { LRUCache } from "lru-cache";

const { serialize } = protocol;

/** Statements kept; an application sends some hundred. */
const MAX_STATEMENTS = 500;

/** Those whose rows and parameters keep their types until the schema changes. */
const REPEATABLE = /^\s*(?:select|insert|update|delete|with)\s/i;

interface PreparedStatement {
  name: string;
  /** OIDs of the types of the parameters. */
  parameterTypes: readonly number[];
  /** Describes the columns; undefined for a statement without rows. */
  columns: Message | undefined;
  /** The parsers of these columns, by the OID of the type. */
  parsers: PGlite["parsers"];
}

type Message = Awaited<ReturnType<PGlite["execProtocolStream"]>>[number];

// why: PGlite sends each statement in six messages, one after the other, and PostgreSQL parses and plans it each time. With
// row level security that took longer than the statement itself.

/**
 * Runs statements, those that were run before as prepared ones. A statement is prepared once for each role, because names are
 * resolved with the rights of the role that prepares it.
 */
export class PreparedStatements {
  readonly #driver: PGlite;
  readonly #statements = new LRUCache<string, PreparedStatement>({
    max: MAX_STATEMENTS,
    dispose: (statement, _key, reason) => {
      if (reason === "evict") this.#evicted.push(statement.name);
    },
  });
  #evicted: string[] = [];
  #count = 0;

  constructor(driver: PGlite) {
    this.#driver = driver;
  }

  /** Whether a statement may be prepared. */
  static accepts(sql: string): boolean {
    return REPEATABLE.test(sql);
  }

  /** Runs a statement with `$1` parameters. @throws DatabaseError of PGlite */
  run<Row>(role: string, sql: string, parameters: readonly unknown[] = []): Promise<Results<Row>> {
    return this.#driver.runExclusive(async () => {
      const key = `${role} ${sql}`;
      const known = this.#statements.get(key);
      const statement = known ?? (await this.#prepare(sql));
      if (!known) this.#statements.set(key, statement);
      const values = parameters.map((value, index) => this.#textOf(statement, value, index));
      const messages = await this.#send(
        ...this.#closeEvicted(),
        serialize.bind({ statement: statement.name, values }),
        serialize.execute(),
      );
      const described = statement.columns ? [statement.columns, ...messages] : messages;
      return parse.parseResults(described, statement.parsers)[0] as Results<Row>;
    });
  }

  /** Forgets all of them. Call it when the schema may have changed. */
  async forget(): Promise<void> {
    if (this.#statements.size === 0) return;
    this.#statements.clear();
    this.#evicted = [];
    await this.#driver.runExclusive(() => this.#send(serialize.query("deallocate all")));
  }

  async #prepare(sql: string): Promise<PreparedStatement> {
    const name = `s${++this.#count}`;
    const messages = await this.#send(
      serialize.parse({ name, text: sql }),
      serialize.describe({ type: "S", name }),
    );
    const columns = messages.find((message) => message.name === "rowDescription");
    const types = columns ? (columns as Message & { fields: Column[] }).fields : [];
    const parsers: PGlite["parsers"] = {};
    for (const { dataTypeID } of types) {
      const parser = this.#driver.parsers[dataTypeID];
      if (parser) parsers[dataTypeID] = parser;
    }
    return {
      name,
      parameterTypes: parse.parseDescribeStatementResults(messages),
      columns,
      parsers,
    };
  }

  #textOf({ parameterTypes }: PreparedStatement, value: unknown, index: number): string | null {
    if (value === null || value === undefined) return null;
    const serializer = this.#driver.serializers[parameterTypes[index] ?? 0] ?? String;
    return serializer(value);
  }

  #closeEvicted(): Uint8Array[] {
    return this.#evicted.splice(0).map((name) => serialize.close({ type: "S", name }));
  }

  /** Sends messages at once; after an error PostgreSQL skips those that follow. */
  #send(...messages: Uint8Array[]): Promise<Message[]> {
    return this.#driver.execProtocolStream(Buffer.concat([...messages, serialize.sync()]));
  }
}

interface Column {
  dataTypeID: number;
}
