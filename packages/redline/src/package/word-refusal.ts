/** Why a file could not be taken as a Word document, each with the sentence a person reads. */
export const wordRefusals = {
  empty: "The file is empty.",
  "not-word": "The file isn’t a Word document (.docx).",
  "old-word": "The file is an old Word document (.doc). Save it as .docx and try again.",
  encrypted: "The file is password-protected. Remove the password and try again.",
  damaged: "The file is damaged: its parts can’t be read.",
  "too-large": "The file is too large when unpacked to be read safely.",
  "too-many-parts": "The file has more parts than a Word document can have.",
  "unsafe-name": "The file has a part with an unsafe name.",
  "unsafe-xml":
    "The file declares a document type or nests too deeply, which no Word document does.",
  spreadsheet: "The file is a spreadsheet, not a Word document.",
  presentation: "The file is a presentation, not a Word document.",
  macros: "The file contains macros. Save it as a .docx without macros and try again.",
  pdf: "The file is a PDF, not a Word document.",
} as const;

/** Why one file was refused. */
export interface WordRefusal {
  readonly code: keyof typeof wordRefusals;
  /** One sentence for the person who sent the file. */
  readonly sentence: string;
  /** What was found, for the log: a part name, a size. */
  readonly detail: string;
}

/** The refusal of that code with its sentence. */
export const wordRefusal = (code: WordRefusal["code"], detail = ""): WordRefusal => ({
  code,
  sentence: wordRefusals[code],
  detail,
});
