import { readFileSync } from "node:fs";

/**
 * Files that no code of ours can make: one short NDA as LibreOffice wrote it, and a document with its
 * certificate, sealed and time-stamped before seals listed their certificates, with the high value of s.
 */
const goldenFiles = [
  "nda.doc",
  "locked-nda.doc",
  "locked-nda.docx",
  "locked-nda.pdf",
  "sealed-before.pdf",
  "sealed-before.pem",
] as const;

/** The password of the locked ones. */
export const goldenPassword = "lamp-3";

/** The bytes of one of these files. */
export const goldenFile = (name: (typeof goldenFiles)[number]): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../../files/${name}`, import.meta.url)));
