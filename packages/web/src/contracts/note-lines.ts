import { t } from "./messages.ts";

/** One line of a review note. */
export interface NoteLine {
  /** "Note" for a line that names nothing. */
  readonly label: string;
  readonly value: string;
}

const lineOf = (line: string): NoteLine => {
  const colon = line.indexOf(":");
  const label = line.slice(0, Math.max(colon, 0)).trim();
  return label === ""
    ? { label: t("note-lines.note"), value: line.replace(/^\s*:/, "").trim() }
    : { label, value: line.slice(colon + 1).trim() };
};

/** The lines "label:value" of a review note, empty ones left out (C3.5). */
export const noteLines = (note: string): readonly NoteLine[] =>
  note
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
    .map(lineOf);
