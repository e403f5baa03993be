import type { SettleOptions } from "./file-options.ts";
import { acceptChanges, rejectChanges, saveWord } from "@proviso/redline";
import { forEachFile } from "./each-file.ts";
import type { Failure } from "./failure.ts";
import { inputOf } from "./input-files.ts";
import { outputPaths } from "./output-path.ts";
import { readWordFile } from "./read-word.ts";
import { saveResult } from "./save-result.ts";
import type { Terminal } from "./terminal.ts";

/** Settles the tracked changes of one file; gives what to print, or why it could not. */
export const settleFile = (path: string, out: string, options: SettleOptions): string | Failure => {
  const word = readWordFile(path);
  if ("failure" in word) return word;
  const whose = options.author === undefined ? {} : { author: options.author };
  const decide = options.decision === "accept" ? acceptChanges : rejectChanges;
  const failure = saveResult(out, saveWord(decide(word, whose)));
  return failure ?? `${out}\n`;
};

/** `proviso accept` and `proviso reject`: writes each file with its tracked changes settled. */
export const runSettle = async (options: SettleOptions, terminal: Terminal): Promise<0 | 1> => {
  const input = inputOf(options.paths);
  const outputs = outputPaths(input, options.out);
  if ("failure" in outputs) {
    terminal.err(`${outputs.failure}\n`);
    return 1;
  }
  return forEachFile(input, terminal, (path) => ({
    command: "settle",
    path,
    out: outputs.get(path) ?? "",
    options,
  }));
};
