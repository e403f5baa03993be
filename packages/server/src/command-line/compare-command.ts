import type { CompareOptions } from "./file-options.ts";
import {
  checkReturn,
  compareWords,
  type AnsweredChange,
  type DocumentChange,
  type WordPackage,
} from "@proviso/redline";
import { basename, resolve } from "node:path";
import { failed, isFailure, type Failure } from "./failure.ts";
import type { Style } from "./file-task.ts";
import { withFileWorker } from "./file-worker.ts";
import { readWordFile } from "./read-word.ts";
import { saveResult } from "./save-result.ts";
import type { Paint, Terminal } from "./terminal.ts";
import { shorten, wrapText } from "./wrap-text.ts";
import { counted } from "./counted.ts";

const author = "Proviso";
const indent = "    ";

/** The words around each change: [-deleted-] and {+inserted+}. */
const markedText = (change: DocumentChange): string => {
  if (change.kind === "inserted") return change.after.text;
  if (change.kind === "deleted") return change.before.text;
  if (change.kind === "renumbered")
    return `[-${change.before.label}-]{+${change.after.label}+} ${shorten(change.after.text, 120)}`;
  const { text } = change.before;
  let at = 0;
  let marked = "";
  for (const hunk of change.hunks) {
    const kept = text.slice(at, hunk.start);
    const isLong = kept.length > 120;
    marked += isLong ? `${at === 0 ? "" : kept.slice(0, 40)} … ${kept.slice(-40)}` : kept;
    if (hunk.end > hunk.start) marked += `[-${text.slice(hunk.start, hunk.end)}-]`;
    if (hunk.text !== "") marked += `{+${hunk.text}+}`;
    at = hunk.end;
  }
  const tail = text.slice(at);
  return marked + (tail.length > 60 ? ` ${shorten(tail, 60)}` : tail);
};

const titles: Readonly<Record<DocumentChange["kind"], string>> = {
  reworded: "Reworded",
  moved: "Moved",
  renumbered: "Renumbered",
  inserted: "Inserted",
  deleted: "Deleted",
};

const colours = {
  reworded: "yellow",
  moved: "yellow",
  renumbered: "yellow",
  inserted: "green",
  deleted: "red",
} as const;

const lineOf = (change: DocumentChange, width: number, paint: Paint): string => {
  const { label, clause } = change.after ?? change.before;
  const title = paint[colours[change.kind]](titles[change.kind]);
  return `${title}${(clause || label) && ` ${clause || label}`}\n${wrapText(markedText(change), width, indent)}`;
};

const answerLine = ({ answer, deleted, inserted }: AnsweredChange): string =>
  `${answer}: ${[deleted && `[-${shorten(deleted, 60)}-]`, inserted && `{+${shorten(inserted, 60)}+}`].filter(Boolean).join("")}`;

interface Compared {
  readonly changes: readonly DocumentChange[];
  readonly leftOut: number;
  readonly returned: ReturnType<typeof checkReturn> | null;
}

const report = (
  { before, after, out }: CompareOptions,
  { changes, leftOut, returned }: Compared,
  { width, paint }: Style,
): string => {
  const lines = changes.map((change) => lineOf(change, width, paint)).join("");
  const head = `${paint.bold(`${basename(before)} → ${basename(after)}`)}\n${counted(changes.length, "change")}\n`;
  const alarm =
    returned === null
      ? ""
      : returned.untracked.length === 0
        ? `\n${paint.green("All changes are tracked.")}\n`
        : `\n${paint.red(`Changed without a mark: ${returned.untracked.length}`)}\n${returned.untracked
            .map((change) => lineOf(change, width, paint))
            .join("")}`;
  const answers =
    returned === null || returned.answered.length === 0
      ? ""
      : `\nChanges that were sent\n${returned.answered
          .map((each) => wrapText(answerLine(each), width, indent))
          .join("")}`;
  const missed = leftOut === 0 ? "" : `\n${counted(leftOut, "change")} couldn't be written.\n`;
  const written = out === undefined ? "" : `\n${out}\n`;
  return `${head}${lines && `\n${lines}`}${alarm}${answers}${missed}${written}`;
};

const json = (
  { before, after, out }: CompareOptions,
  { changes, leftOut, returned }: Compared,
): string => {
  const { untracked = null, theirs = null, answered = null } = returned ?? {};
  const found = { old: before, new: after, changes, leftOut, untracked, theirs, answered };
  return `${JSON.stringify({ ...found, out: out ?? null })}\n`;
};

const compare = (
  before: WordPackage,
  after: WordPackage,
  options: CompareOptions,
  style: Style,
): string | Failure => {
  const signature = { author, date: new Date().toISOString() };
  const { changes, redline, leftOut } = compareWords(before, after, signature);
  const returned = options.isReturn ? checkReturn(before, after) : null;
  const failure = options.out === undefined ? undefined : saveResult(options.out, redline.bytes);
  if (failure) return failure;
  const found = { changes, leftOut, returned };
  return options.isJson ? json(options, found) : report(options, found, style);
};

/** Compares two files and writes the redline where asked; gives what to print, or why it could not. */
export const compareFiles = (options: CompareOptions, style: Style): string | Failure => {
  const { before, after } = options;
  const [earlier, later] = [readWordFile(before), readWordFile(after)];
  const failures = [
    ...(isFailure(earlier) ? [`${before}: ${earlier.failure}`] : []),
    ...(isFailure(later) ? [`${after}: ${later.failure}`] : []),
  ];
  if (isFailure(earlier) || isFailure(later)) return failed(failures.join("\n"));
  return compare(earlier, later, options, style);
};

/** `proviso compare`: prints what changed between two files and writes the redline that shows it. */
export const runCompare = async (options: CompareOptions, terminal: Terminal): Promise<0 | 1> => {
  const { before, after, out } = options;
  if (out !== undefined && [before, after].some((path) => resolve(path) === resolve(out))) {
    terminal.err(`${out} is an input file. Choose another --out.\n`);
    return 1;
  }
  const compared = await withFileWorker(terminal, ({ run }) =>
    run({ command: "compare", options }),
  );
  if (isFailure(compared)) {
    terminal.err(`${compared.failure}\n`);
    return 1;
  }
  terminal.out(compared);
  return 0;
};
