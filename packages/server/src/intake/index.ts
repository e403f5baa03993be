export { readFileForm, type FileForm } from "./file-form.ts";
export { nameActiveContent, type FileActiveContent } from "./active-content.ts";
export { isEnglish } from "./is-english.ts";
export { openPdfReader } from "./pdf-processes.ts";
export { openUnlocker, type Unlocker } from "./unlocker.ts";
export { readAsWord, type ReadAsWord, type WordReaders } from "./read-as-word.ts";
