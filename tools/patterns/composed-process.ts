// Run as a process of its own by composed.ts: replaces RegExp by one that reports what is composed with it and where,
// then loads the code and reviews the sample contracts. Prints one JSON line for each pattern.
import { readFileSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";

const [root = "", ...files] = process.argv.slice(2);
const seen = new Set<string>();

const report = ({ source, flags }: RegExp): void => {
  const frames = (new Error("composed").stack ?? "").split("\n");
  const frame = frames.find((each) => each.includes("/packages/")) ?? "";
  const [, path = "", line = ""] = /file:\/\/([^:]+):(\d+):\d+/.exec(frame) ?? [];
  if (path.includes("/node_modules/") || !path.startsWith(root)) return;
  const place = `${relative(root, path).replaceAll(sep, "/")}:${line}`;
  const told = JSON.stringify({ source, flags, place });
  if (!seen.has(told)) console.log(told);
  seen.add(told);
};

const Plain = RegExp;
globalThis.RegExp = new Proxy(Plain, {
  construct: (target, given: ConstructorParameters<typeof RegExp>) => {
    const made = new target(...given);
    report(made);
    return made;
  },
  apply: (target, _this, given: ConstructorParameters<typeof RegExp>) => {
    const made = target(...given);
    report(made);
    return made;
  },
});

for (const file of files) await import(pathToFileURL(join(root, file)).href);

const { openWord, readDocument } = await import("@proviso/redline");
const { allPlaybooks, review } = await import("@proviso/review-engine");
const samples = join(root, "packages/server/samples");
for (const name of readdirSync(samples).filter((each) => each.endsWith(".docx"))) {
  const opened = openWord(readFileSync(join(samples, name)));
  if (!("word" in opened)) continue;
  const document = readDocument(opened.word);
  for (const playbook of allPlaybooks()) review(document, playbook, { readings: new Map() });
}
