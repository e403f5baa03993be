import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dataFolder } from "../../../tools/training/data-folder.ts";

/** One wording of a probe's point. */
export interface Variant {
  readonly style: string;
  /** "harmful": a lawyer of our side would refuse it; "fine": they would accept it. */
  readonly meaning: "harmful" | "fine";
  readonly text: string;
}

/** One point that a clause can make, in several wordings. */
export interface Probe {
  readonly id: string;
  /** The skeleton's clause that a variant takes the place of; appended where the skeleton has none of that topic. */
  readonly topic: string;
  readonly inPlaybook: boolean;
  readonly case: string;
  readonly variants: readonly Variant[];
}

/** A contract that a side can accept as it is. */
export interface Skeleton {
  readonly title: string;
  readonly partiesParagraph: string;
  readonly position: string;
  readonly clauses: readonly {
    readonly topic: string;
    readonly heading: string;
    readonly text: string;
  }[];
  readonly signature?: readonly string[];
}

/** A contract type and side with its skeleton and probes. */
export interface Setting {
  /** e.g. "nda-recipient". */
  readonly name: string;
  /** The id of our contract type, e.g. "nda". */
  readonly type: string;
  readonly skeleton: Skeleton;
  readonly probes: readonly Probe[];
}

const folder = `${dataFolder}/probes`;
const types: Readonly<Record<string, string>> = { order: "purchase-order" };

const readJson = (file: string): unknown => JSON.parse(readFileSync(`${folder}/${file}`, "utf8"));

const readSetting = (name: string): Setting => {
  const [type = ""] = name.split("-");
  const lines = readFileSync(`${folder}/probes-${name}.jsonl`, "utf8").split("\n");
  return {
    name,
    type: types[type] ?? type,
    skeleton: readJson(`skeleton-${name}.json`) as Skeleton,
    probes: lines.filter((line) => line.trim() !== "").map((line) => JSON.parse(line) as Probe),
  };
};

/** The settings of the development probes whose name has one of these words, or all; null when the shared data is not here. */
export const readSettings = (words: readonly string[]): readonly Setting[] | null => {
  if (!existsSync(folder)) return null;
  return readdirSync(folder)
    .flatMap((file) => /^skeleton-(.+)\.json$/.exec(file)?.[1] ?? [])
    .filter((name) => existsSync(`${folder}/probes-${name}.jsonl`))
    .filter((name) => words.length === 0 || words.some((word) => name.includes(word)))
    .toSorted()
    .map(readSetting);
};
