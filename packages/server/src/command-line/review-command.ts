import { forEachFile } from "./each-file.ts";
import { isFailure, type Failure } from "./failure.ts";
import type { Style } from "./file-task.ts";
import { inputOf, type Input } from "./input-files.ts";
import { outputPaths } from "./output-path.ts";
import { readWordFile } from "./read-word.ts";
import { reviewFile } from "./review-file.ts";
import type { ReviewOptions } from "./review-options.ts";
import { reviewJson } from "./review-json.ts";
import { reportText } from "./review-report.ts";
import { saveResult } from "./save-result.ts";
import type { Terminal } from "./terminal.ts";

/** Judges one file and writes its redline; gives what to print, or why it could not. */
export const reviewOne = async (
  path: string,
  out: string | undefined,
  command: ReviewOptions,
  style: Style,
): Promise<string | Failure> => {
  const began = performance.now();
  const word = readWordFile(path);
  if (isFailure(word)) return word;
  const reviewed = await reviewFile(word, command);
  if (isFailure(reviewed)) return reviewed;
  const { document, marked, positionReason } = reviewed;
  const failure = out === undefined ? undefined : saveResult(out, marked.bytes);
  if (failure) return failure;
  if (command.isJson)
    return reviewJson(path, marked.review, positionReason, (performance.now() - began) / 1000);
  const labels = new Map(document.paragraphs.map(({ id, label }) => [id, label]));
  const labelOf = (paragraph: string): string => labels.get(paragraph) ?? "";
  return reportText({ file: path, review: marked.review, positionReason, labelOf, out }, style);
};

const outputsFor = (input: Input, { out }: ReviewOptions): ReadonlyMap<string, string> | Failure =>
  out === undefined ? new Map<string, string>() : outputPaths(input, out);

/** `proviso review`: judges each file, prints what was found and writes the redline where asked. */
export const runReview = async (options: ReviewOptions, terminal: Terminal): Promise<0 | 1> => {
  const input = inputOf(options.paths);
  const outputs = outputsFor(input, options);
  if (isFailure(outputs)) {
    terminal.err(`${outputs.failure}\n`);
    return 1;
  }
  return forEachFile(input, terminal, (path) => ({
    command: "review",
    path,
    out: outputs.get(path),
    options,
  }));
};
