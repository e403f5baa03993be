import { maxReviewNoteLength, refuse, type Refusal } from "@proviso/domain";
import { uploadContract, uploadExtraData, z } from "@proviso/endpoints";
import { createHash } from "node:crypto";
import type { ReceivedFile } from "../platform/http/receive-file.ts";
import type { AcceptedFile } from "./accept-file.ts";

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const form = uploadContract.form.extend({
  extraData: z.string().max(2000).default("{}").transform(jsonOf).pipe(uploadExtraData),
});

/** What a person said about an upload. */
export interface UploadFields {
  readonly reviewNote: string;
  readonly extra: z.output<typeof uploadExtraData>;
}

/** The fields of an upload's form; a refusal names those that are not valid. */
export const readUploadForm = (fields: ReceivedFile["fields"]): UploadFields | Refusal => {
  const parsed = form.safeParse(fields);
  if (parsed.success) {
    const { reviewNote, answers, extraData } = parsed.data;
    // A browser sends the ends of lines as two characters.
    const parts = [answers, reviewNote].filter((part) => part !== "");
    const note = parts.join("\n").replaceAll("\r\n", "\n");
    if (note.length <= maxReviewNoteLength) return { reviewNote: note, extra: extraData };
    return refuse("invalid_input", [{ field: "reviewNote", problem: "too long" }]);
  }
  const problems = parsed.error.issues.map((issue) => ({
    field: issue.path.join("."),
    problem: issue.message,
  }));
  return refuse("invalid_input", problems);
};

/** A hash of everything an upload said: file, name and fields. */
export const fingerprintOf = (
  { staged, fileName }: AcceptedFile,
  { reviewNote, extra }: UploadFields,
): string =>
  createHash("sha256")
    .update(JSON.stringify([staged.sha256, fileName, reviewNote, extra]))
    .digest("hex");
