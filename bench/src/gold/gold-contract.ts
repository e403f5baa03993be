import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { openWord, readDocument, type WordDocument } from "@proviso/redline";
import { plainDocument } from "@proviso/review-engine";
import { dataFolder, readLines } from "../../../tools/training/data-folder.ts";
import { pdfToWord } from "../pdf-to-word.ts";
import { goldFolder, type GoldFile } from "./gold-file.ts";

/**
 * The contract that a file of labels is about; null when the shared data is not here. Throws when
 * the text is not the one that was labeled. A PDF is read as the product reads it.
 */
export const readGoldContract = async (file: GoldFile): Promise<WordDocument | null> => {
  const bytes = bytesOf(file);
  if (bytes === null) return null;
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  if (sha256 !== file.sha256)
    throw new Error(`${file.name}: the contract is not the labelled one, its SHA-256 is ${sha256}`);
  const ending = file.source.kind === "cuad" ? "" : file.source.path.split(".").at(-1);
  if (ending !== "docx" && ending !== "pdf") return plainDocument(new TextDecoder().decode(bytes));
  const opened = openWord(ending === "pdf" ? await pdfToWord(bytes) : bytes);
  if (!opened.ok) throw new Error(`${file.name}: ${opened.refusal.sentence}`);
  return readDocument(opened.word);
};

const bytesOf = ({ name, source }: GoldFile): Uint8Array | null => {
  if (source.kind === "drafted")
    return new Uint8Array(readFileSync(new URL(`drafted/${source.path}`, goldFolder)));
  if (source.kind === "file") {
    const path = `${dataFolder}/${source.path}`;
    return existsSync(path) ? new Uint8Array(readFileSync(path)) : null;
  }
  const texts = cuadTexts();
  if (texts === null) return null;
  const text = texts.get(source.id);
  if (text === undefined) throw new Error(`${name}: CUAD's train part has no ${source.id}`);
  return new TextEncoder().encode(text);
};

let cuad: ReadonlyMap<string, string> | null = null;

const cuadTexts = (): ReadonlyMap<string, string> | null => {
  if (cuad !== null) return cuad;
  const lines = readLines(`${dataFolder}/cuad/train/cuad_train.jsonl.gz`);
  if (lines === null) return null;
  cuad = new Map((lines as { id: string; text: string }[]).map(({ id, text }) => [id, text]));
  return cuad;
};
