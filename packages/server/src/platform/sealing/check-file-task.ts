import { X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { checkedSeal, type CheckedSeal } from "./checked-seal.ts";
import { verifySeal } from "./verify-seal.ts";

/** A file, by its path or its bytes, and the certificates it is judged by (DER). */
export interface FileToCheck {
  readonly file: { readonly path: string } | { readonly bytes: Uint8Array };
  readonly certificates: readonly Uint8Array[];
  /** Whether its pages are to be counted. */
  readonly countsPages: boolean;
}

/** What is found, with the number of pages that can be read where it was asked for. */
export interface CheckedFile extends CheckedSeal {
  readonly pages: number | null;
}

const pagesOf = async (bytes: Uint8Array): Promise<number> => {
  // Loaded on demand, and only for what says that it is a PDF.
  const { PDF } = await import("@libpdf/core");
  return (await PDF.load(bytes)).getPageCount();
};

/** Checks the seal of a file; run by a helper, for an outsider made the file. */
export const work = async ({
  file,
  certificates,
  countsPages,
}: FileToCheck): Promise<CheckedFile> => {
  const bytes = "path" in file ? await readFile(file.path) : Buffer.from(file.bytes);
  const known = certificates.map((der) => new X509Certificate(der));
  const pages = countsPages ? await pagesOf(new Uint8Array(bytes)).catch(() => 0) : null;
  return { ...checkedSeal(await verifySeal(bytes, known)), pages };
};
