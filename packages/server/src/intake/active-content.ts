import type { ActiveContent } from "@proviso/pdf";

/** What of a file would act, or change what is shown, in its own program. It is never run here. */
export type FileActiveContent = ActiveContent | "macros";

const words: Readonly<Record<FileActiveContent, string>> = {
  script: "scripts",
  program: "a program to start",
  address: "a link to open",
  form: "a form with its own rules",
  file: "files inside",
  layers: "layers that can be hidden",
  fields: "form fields",
  media: "sound or video",
  macros: "macros",
};

/** The kinds in words, as the timeline names them: "scripts, files inside". */
export const nameActiveContent = (found: readonly FileActiveContent[]): string =>
  found.map((kind) => words[kind]).join(", ");
