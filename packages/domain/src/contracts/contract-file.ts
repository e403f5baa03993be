import { acceptedExtensions } from "../limits.ts";

/** An extension that an uploaded contract may have (C5.1). */
export type ContractExtension = (typeof acceptedExtensions)[number];

const holds = (bytes: Uint8Array, at: number, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte);

const zip = [0x50, 0x4b, 0x03, 0x04];
const ole = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const pdf = [0x25, 0x50, 0x44, 0x46, 0x2d];
/** Readers accept a PDF whose header is anywhere in this many first bytes. */
const pdfHeaderWithin = 1024;

const isPdf = (start: Uint8Array): boolean => {
  for (let at = 0; at < pdfHeaderWithin; at += 1) if (holds(start, at, pdf)) return true;
  return false;
};

/** What the first kilobyte of a file says it is, whatever its name; "other" for anything unknown. */
export const fileKindOf = (start: Uint8Array): "zip" | "ole" | "pdf" | "other" => {
  if (holds(start, 0, zip)) return "zip";
  if (holds(start, 0, ole)) return "ole";
  return isPdf(start) ? "pdf" : "other";
};

/** The accepted extension a file name ends with, in lower case, or null. */
export const extensionOf = (fileName: string): ContractExtension | null =>
  acceptedExtensions.find((extension) => fileName.toLowerCase().endsWith(extension)) ?? null;

/**
 * Whether a file of this extension may begin like this. An encrypted .docx is an OLE file, so that
 * one is let in and answered by the review; a .doc may be a .docx under an old name.
 */
export const matchesExtension = (extension: ContractExtension, start: Uint8Array): boolean => {
  const kind = fileKindOf(start);
  return extension === ".pdf" ? kind === "pdf" : kind === "zip" || kind === "ole";
};

/** The name a revised copy is offered under: "NDA.docx" gives "NDA (revised).docx". */
export const revisedFileName = (fileName: string): string => {
  const dot = fileName.lastIndexOf(".");
  const stem = dot > 0 ? fileName.slice(0, dot) : fileName;
  return `${stem} (revised).docx`;
};
