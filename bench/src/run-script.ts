import { readFileSync } from "node:fs";
import type pg from "pg";

/** Runs the statements of an SQL script one after the other, names such as $SIZE replaced; then tidies the tables. */
export const runScript = async (
  database: pg.Client,
  script: URL,
  names: Readonly<Record<string, string>>,
): Promise<void> => {
  const text = Object.entries(names).reduce(
    (said, [name, value]) => said.replaceAll(name, value),
    readFileSync(script, "utf8"),
  );
  // A transaction around all would keep the old rows.
  for (const statement of text.split(/;\n(?=\n|[a-z])/u))
    if (statement.trim() !== "") await database.query(statement.replace(/;\s*$/u, ""));
  await database.query("vacuum (analyze)");
};
