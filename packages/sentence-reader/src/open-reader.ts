import type * as Runtime from "onnxruntime-node";
import { fileURLToPath } from "node:url";
import { readModelFiles, type ModelDescription } from "./model-files.ts";
import type { ReaderFault, Score, SentenceReader, SentenceReading } from "./reading.ts";
import { openTokenWindows } from "./token-windows.ts";

/** The folder of the shipped model. */
export const shippedModel = fileURLToPath(new URL("../model", import.meta.url));

/** Scores below this are left out of a reading. */
const faintest = 0.02;

const sessionOptions: Runtime.InferenceSession.SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: "sequential",
  graphOptimizationLevel: "all",
};

interface Running {
  readonly runtime: typeof Runtime;
  readonly session: Runtime.InferenceSession;
}

const startSession = async (encoder: Uint8Array): Promise<Running | ReaderFault> => {
  try {
    // Loaded here, because loading it fails on systems for which it has no native library.
    const runtime = await import("onnxruntime-node");
    return { runtime, session: await runtime.InferenceSession.create(encoder, sessionOptions) };
  } catch {
    // The bytes are the shipped ones, so the system can’t run them.
    return "not-supported";
  }
};

const probability = (logit: number, temperature: number): number =>
  1 / (1 + Math.exp(-logit / temperature));

/** Logits of one window: "says" and "denies" of each proposition in turn. */
const logitsOf = async (
  { runtime: { Tensor }, session }: Running,
  window: readonly number[],
): Promise<Float32Array> => {
  const shape = [1, window.length];
  const feeds = {
    input_ids: new Tensor("int64", BigInt64Array.from(window, BigInt), shape),
    attention_mask: new Tensor("int64", new BigInt64Array(window.length).fill(1n), shape),
  };
  const { logits } = await session.run(feeds, ["logits"]);
  if (!(logits?.data instanceof Float32Array)) throw new TypeError("The model gave no logits.");
  return logits.data;
};

/** The strongest of several windows of one text. */
const strongest = (all: readonly Float32Array[]): Float32Array => {
  const [first = new Float32Array(), ...others] = all;
  return others.length === 0
    ? first
    : first.map((value, at) => Math.max(value, ...others.map((each) => each[at] ?? value)));
};

const weight = ({ says, denies }: Score): number => Math.max(says, denies);

const readingOf = (logits: Float32Array, description: ModelDescription): SentenceReading => {
  const { propositions, temperature } = description;
  const scored = propositions.map((id, at): [string, Score] => [
    id,
    {
      says: probability(logits[2 * at] ?? Number.NEGATIVE_INFINITY, temperature.says),
      denies: probability(logits[2 * at + 1] ?? Number.NEGATIVE_INFINITY, temperature.denies),
    },
  ]);
  return new Map(
    scored
      .filter(([, score]) => weight(score) >= faintest)
      .toSorted(([, one], [, other]) => weight(other) - weight(one)),
  );
};

/**
 * Opens the learned reader in a model's folder, by default the shipped one. Each text is read by itself, on one thread, so
 * that its scores do not depend on other texts.
 */
export const openReader = async (folder = shippedModel): Promise<SentenceReader | ReaderFault> => {
  const files = readModelFiles(folder);
  if (typeof files === "string") return files;
  const { description } = files;
  const windowsOf = openTokenWindows(files.tokenizer, description.tokens);
  const running = await startSession(files.encoder);
  if (typeof running === "string") return running;
  return {
    version: description.version,
    propositions: description.propositions,
    read: async (text) => {
      const logits: Float32Array[] = [];
      for (const window of windowsOf(text)) logits.push(await logitsOf(running, window));
      return readingOf(strongest(logits), description);
    },
    close: () => running.session.release(),
  };
};
