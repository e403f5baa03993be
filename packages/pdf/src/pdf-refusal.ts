/** Why a PDF could not be read as a Word file, each with the sentence a person reads. */
export const pdfRefusals = {
  encrypted: "The file is protected with a password. Remove the password and try again.",
  damaged: "The file is damaged: its pages could not be read.",
  "bad-scan": "The scan is too poor to be read.",
  "ocr-failed": "The text of the scanned pages could not be recognized.",
  "too-long": "The file has more pages, or larger ones, than can be read safely.",
} as const;

/** Why one PDF was refused. */
export interface PdfRefusal {
  readonly code: keyof typeof pdfRefusals;
  readonly sentence: string;
  /** What was found, for the log. */
  readonly detail: string;
}

/** The refusal of that code with its sentence. */
export const pdfRefusal = (code: PdfRefusal["code"], detail = ""): PdfRefusal => ({
  code,
  sentence: pdfRefusals[code],
  detail,
});
