import { exportedTables, tablesKeptBack } from "./exported-tables.ts";

const listed = (entries: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...entries.map(([name]) => name.length));
  return entries.map(([name, words]) => `  ${name.padEnd(width)}  ${words}`).join("\n");
};

/** What the README of an export says: what is where, what is left out and why. */
export const readmeOf = (productName: string, at: Date): string => {
  const tables = Object.entries(exportedTables).map(
    ([name, { about }]) => [`data/${name}.jsonl`, about] as const,
  );
  return `${productName}: everything of one account
Begun ${at.toISOString()}. What was changed while it was written may be in it as before or as after.

The export is one or more zip files. Unpack all of them into one folder.

  contracts/<name> <id>/version <n>/<kind>/   every file of every version: the original, the Word
                                              file made of a PDF or .doc, the revised copy, the
                                              signed document
  attachments/ sent/ mails/ signatures/       files that went along, went out, came in, were signed
  templates/                                  the files of your templates
  data/*.jsonl                                all records: one JSON object a line, UTF-8; times
                                              are in UTC, ids are the same in all files
  manifest-<n>.jsonl                          path, size and SHA-256 of every file of zip file n;
                                              "expected" where a file is not what was once stored
  MISSING.txt                                 only if files could not be found: their paths

To check that all is there:
  cat manifest-*.jsonl | jq -r '.sha256 + "  " + .path' | sha256sum --check

Records (a file is left out when there are none)

${listed(tables)}

Not in here, and why

${listed(Object.entries(tablesKeptBack))}

Passwords, keys and the tokens of links are in no export. Files that wait for the virus
scanner are given to nobody.
`;
};
