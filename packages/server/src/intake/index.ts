export { readFileForm, type FileForm } from "./file-form.ts";
export { isEnglish } from "./is-english.ts";
export type { PageReading, PdfReader, PdfReading, PdfTask } from "./pdf-reader.ts";
export { readAsWord, type ReadAsWord, type WordReaders } from "./read-as-word.ts";
