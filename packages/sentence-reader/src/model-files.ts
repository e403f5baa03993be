import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ReaderFault } from "./reading.ts";

/** Describes the model; written by tools/reader/export.py. */
export interface ModelDescription {
  readonly version: string;
  readonly propositions: readonly string[];
  /** How many tokens the encoder reads at once, the two marks at its ends included. */
  readonly tokens: number;
  /** What the logits of "says" and of "denies" are divided by, so that scores are probabilities. */
  readonly temperature: { readonly says: number; readonly denies: number };
  /** SHA-256 of each file, in hexadecimal. */
  readonly files: { readonly encoder: string; readonly tokenizer: string };
}

/** All that is needed to run the model. */
export interface ModelFiles {
  readonly description: ModelDescription;
  readonly tokenizer: object;
  readonly encoder: Uint8Array;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

const isDescription = (value: unknown): value is ModelDescription =>
  isObject(value) &&
  typeof value["version"] === "string" &&
  Array.isArray(value["propositions"]) &&
  value["propositions"].every((each) => typeof each === "string") &&
  typeof value["tokens"] === "number" &&
  isObject(value["temperature"]) &&
  typeof value["temperature"]["says"] === "number" &&
  typeof value["temperature"]["denies"] === "number" &&
  isObject(value["files"]) &&
  typeof value["files"]["encoder"] === "string" &&
  typeof value["files"]["tokenizer"] === "string";

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

const isNotThere = (error: unknown): boolean => isObject(error) && error["code"] === "ENOENT";

/** Reads a model's folder; its files are those that its description names, byte for byte, or a fault. */
export const readModelFiles = (folder: string): ModelFiles | ReaderFault => {
  try {
    const description: unknown = JSON.parse(readFileSync(join(folder, "reader.json"), "utf8"));
    const tokenizerBytes = readFileSync(join(folder, "tokenizer.json"));
    const encoder = readFileSync(join(folder, "encoder.onnx"));
    if (!isDescription(description)) return "damaged";
    if (sha256(encoder) !== description.files.encoder) return "damaged";
    if (sha256(tokenizerBytes) !== description.files.tokenizer) return "damaged";
    const tokenizer: unknown = JSON.parse(tokenizerBytes.toString("utf8"));
    return isObject(tokenizer) ? { description, tokenizer, encoder } : "damaged";
  } catch (error) {
    if (isNotThere(error)) return "missing";
    if (error instanceof SyntaxError) return "damaged";
    throw error;
  }
};
