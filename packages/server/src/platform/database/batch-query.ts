import { createHmac, randomBytes } from "node:crypto";
import pg from "pg";

/** What is sent to the database, with the values of its parameters. */
export interface Statement {
  readonly text: string;
  readonly values: unknown[];
  /** Whether each connection keeps it parsed; its text is then always the same. */
  readonly isPrepared: boolean;
}

/** What came of a statement. */
export interface Answer {
  readonly command: string;
  readonly rowCount: number | null;
  readonly rows: unknown[];
}

/** How rows of a statement are read, which stays the same as long as a connection keeps it prepared. */
interface Shape {
  addFields(fields: unknown[]): void;
  parseRow(values: unknown[]): unknown;
}

/** The driver's own connection, of which its types tell but a part. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  parse(asked: { name: string; text: string }): void;
  bind(asked: {
    portal: string;
    statement: string;
    values: unknown[];
    valueMapper: (value: unknown) => unknown;
  }): void;
  describe(asked: { type: "P"; name: string }): void;
  execute(asked: { portal: string; rows: number }): void;
  close(asked: { type: "S"; name: string }): void;
  sync(): void;
}

/** What a connection is known to hold. */
interface PreparedStatements {
  /** By their names; null for one that gives no rows. */
  readonly prepared: Map<string, Shape | null>;
  /** Sent when something failed: whether they were parsed is not known. */
  readonly uncertain: Set<string>;
}

const keptBy = new WeakMap<Wire, PreparedStatements>();

const preparedOf = (wire: Wire): PreparedStatements => {
  const known = keptBy.get(wire);
  if (known) return known;
  const kept: PreparedStatements = { prepared: new Map(), uncertain: new Set() };
  keptBy.set(wire, kept);
  return kept;
};

const names = new Map<string, string>();

// SQL that an attacker got into a transaction could give a statement whose name is known another meaning for the
// transactions that follow on the connection.
const nameKey = randomBytes(32);

const nameOf = (statement: Statement | undefined): string => {
  if (statement?.isPrepared !== true) return "";
  const { text } = statement;
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `p${createHmac("sha256", nameKey).update(text).digest("hex").slice(0, 24)}`;
  names.set(text, name);
  return name;
};

/** Parts of the driver that its types leave out. */
const driver = pg as unknown as {
  readonly Result: new (rowMode: undefined, types: unknown) => Shape;
  readonly utils: { prepareValue(value: unknown): unknown };
};

const unknownStatement = "26000";

const endOfCommand = /^(\w+)(?: \d+)*?(?: (\d+))?$/;

type Settle = (error: Error | null, answers: readonly Answer[]) => void;

/**
 * Several statements as one message with one end: the database answers them in one go, and what follows one that
 * fails is not run. A statement that the connection keeps is neither parsed nor described again.
 */
class BatchQuery extends pg.Query {
  readonly #statements: readonly Statement[];
  readonly #settle: Settle;
  readonly #types: unknown;
  readonly #answers: Answer[] = [];
  readonly #parsed: string[] = [];
  #kept: PreparedStatements | undefined;
  #shape: Shape | null = null;
  #rows: unknown[] = [];
  #failure: Error | undefined;

  constructor(statements: readonly Statement[], types: unknown, settle: Settle) {
    super({ text: "" }, () => undefined);
    this.#statements = statements;
    this.#types = types;
    this.#settle = settle;
  }

  override submit = (connection: pg.Connection): void => {
    const wire = connection as unknown as Wire;
    const kept = preparedOf(wire);
    this.#kept = kept;
    wire.stream.cork();
    try {
      for (const statement of this.#statements) this.#send(wire, kept, statement);
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
    this.#shape = this.#shapeOfNext();
  };

  handleRowDescription({ fields }: { fields: unknown[] }): void {
    this.#shape = new driver.Result(undefined, this.#types);
    this.#shape.addFields(fields);
  }

  handleDataRow({ fields }: { fields: unknown[] }): void {
    try {
      this.#rows.push(this.#shape?.parseRow(fields));
    } catch (error) {
      this.#failure ??= error instanceof Error ? error : new Error(String(error));
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const [, command = "", count] = endOfCommand.exec(text) ?? [];
    const name = nameOf(this.#statements[this.#answers.length]);
    if (name !== "") this.#kept?.prepared.set(name, this.#shape);
    this.#answers.push({
      command,
      rowCount: count === undefined ? null : Number(count),
      rows: this.#rows,
    });
    this.#rows = [];
    this.#shape = this.#shapeOfNext();
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: "" });
  }

  handleReadyForQuery(): void {
    this.#settle(this.#failure ?? null, this.#answers);
  }

  handleError(error: Error): void {
    // Someone had the connection forget them: they are parsed again.
    if ("code" in error && error.code === unknownStatement) this.#kept?.prepared.clear();
    // Whether those that were to be parsed were is not known: they are closed before they are parsed again.
    for (const name of this.#parsed)
      if (!this.#kept?.prepared.has(name)) this.#kept?.uncertain.add(name);
    this.#settle(error, []);
  }

  #shapeOfNext(): Shape | null {
    return this.#kept?.prepared.get(nameOf(this.#statements[this.#answers.length])) ?? null;
  }

  #send(wire: Wire, kept: PreparedStatements, statement: Statement): void {
    const name = nameOf(statement);
    const isKept = name !== "" && (kept.prepared.has(name) || this.#parsed.includes(name));
    if (!isKept) {
      if (kept.uncertain.delete(name)) wire.close({ type: "S", name });
      wire.parse({ name, text: statement.text });
      this.#parsed.push(name);
    }
    wire.bind({
      portal: "",
      statement: name,
      values: statement.values,
      valueMapper: driver.utils.prepareValue,
    });
    if (!isKept) wire.describe({ type: "P", name: "" });
    wire.execute({ portal: "", rows: 0 });
  }
}

/** Sends statements as one message; its answers are there when all of it has ended. */
export const askInOne = (
  client: pg.PoolClient,
  statements: readonly Statement[],
): Promise<readonly Answer[]> =>
  new Promise((settle, fail) => {
    const types: unknown = "_types" in client ? client._types : undefined;
    client.query(
      new BatchQuery(statements, types, (error, answers) =>
        error ? fail(error) : settle(answers),
      ),
    );
  });
