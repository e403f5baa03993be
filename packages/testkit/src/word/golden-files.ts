import { readFileSync } from "node:fs";

/** Files that no code of ours can make, each written by LibreOffice from the same short NDA. */
const goldenFiles = ["nda.doc", "locked-nda.doc", "locked-nda.docx", "locked-nda.pdf"] as const;

/** The password of the locked ones. */
export const goldenPassword = "lamp-3";

/** The bytes of one of these files. */
export const goldenFile = (name: (typeof goldenFiles)[number]): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../../files/${name}`, import.meta.url)));
