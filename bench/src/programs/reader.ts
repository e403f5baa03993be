import { markNamedRoles, roleMarksOf } from "@proviso/review-engine";
import { openReader, type SentenceReader } from "@proviso/sentence-reader";
import { probeDocument } from "../meaning/probe-document.ts";
import { readSettings, type Probe, type Setting, type Variant } from "../meaning/probes.ts";
import type { Program } from "../program.ts";
import { testEntries, probeMap, withRoles } from "../reader/bank.ts";
import {
  pairs,
  pairsWon,
  scoreOf,
  shown,
  stance,
  sum,
  topicAt,
  type Sample,
} from "../reader/figures.ts";

const print = (name: string, samples: readonly Sample[]): void => {
  const topics = [1, 3, 5].map((most) => shown(topicAt(samples, most))).join(" / ");
  console.log(
    `  ${name.padEnd(24)} topic at 1/3/5 ${topics}  stance ${shown(stance(samples))}  pairs ${shown(pairs(samples))}`,
  );
};

const printGroups = <T extends Sample>(
  samples: readonly T[],
  nameOf: (sample: T) => string,
): void => {
  const groups = [...Map.groupBy(samples, nameOf)].toSorted(([one], [other]) =>
    one.localeCompare(other),
  );
  for (const [name, own] of groups) print(name, own);
};

const measureBank = async (reader: SentenceReader): Promise<void> => {
  const samples = [];
  for (const { p, y, style, writer, roles, text } of testEntries())
    samples.push({
      reading: await reader.read(withRoles(text, roles)),
      proposition: p,
      label: y,
      style,
      writer,
    });
  const ofWriters = samples.filter(({ writer }) => writer !== "registers");
  print("held-out writers", ofWriters);
  printGroups(ofWriters, ({ writer }) => `  writer ${writer}`);
  printGroups(ofWriters, ({ style }) => `  style ${style}`);
  printGroups(
    samples.filter(({ writer }) => writer === "registers"),
    ({ style }) => `register ${style}`,
  );
};

interface ProbeSample extends Sample {
  readonly probe: Probe;
  readonly variant: Variant;
  /** By which stance on its proposition a clause harms. */
  readonly harm: "E" | "C";
}

/** The harmful wordings count for the topic; a fine wording may be about another rule of the same point. */
const printProbes = (name: string, samples: readonly ProbeSample[]): void => {
  const harmful = samples.filter(({ variant }) => variant.meaning === "harmful");
  const topics = [1, 3, 5].map((most) => shown(topicAt(harmful, most))).join(" / ");
  const won = sum(
    [...Map.groupBy(samples, ({ probe }) => probe.id).values()].map((own) => {
      const scores = (meaning: Variant["meaning"]): readonly number[] =>
        own
          .filter(({ variant }) => variant.meaning === meaning)
          .map((each) => scoreOf(each, each.harm));
      return pairsWon(scores("harmful"), scores("fine"));
    }),
  );
  console.log(`  ${name.padEnd(24)} topic at 1/3/5 ${topics}  harmful above fine ${shown(won)}`);
};

type Marking = (setting: Setting) => (text: string) => string;

const readProbes = async (
  reader: SentenceReader,
  settings: readonly Setting[],
  marking: Marking,
): Promise<readonly ProbeSample[]> => {
  const mapped = probeMap();
  const samples: ProbeSample[] = [];
  for (const setting of settings) {
    const mark = marking(setting);
    for (const probe of setting.probes) {
      const [proposition, harm] = mapped[probe.id] ?? [];
      if (proposition === undefined || harm === undefined) continue;
      for (const variant of probe.variants) {
        const reading = await reader.read(mark(variant.text.replaceAll(/\s+/gu, " ")));
        samples.push({ reading, proposition, label: harm, probe, variant, harm });
      }
    }
  }
  return samples;
};

const measureProbes = async (reader: SentenceReader): Promise<void> => {
  const settings = readSettings([]);
  if (settings === null) {
    console.log("  the probes are not here (../shared/data/probes), not measured");
    return;
  }
  const alone = await readProbes(reader, settings, () => markNamedRoles);
  printProbes("probes by themselves", alone);
  const inside = await readProbes(reader, settings, ({ skeleton }) =>
    roleMarksOf(probeDocument(skeleton), skeleton.position),
  );
  printProbes("probes in their contract", inside);
  const styles = [...Map.groupBy(inside, ({ variant }) => variant.style)];
  for (const [style, own] of styles.toSorted(([one], [other]) => one.localeCompare(other)))
    printProbes(`  style ${style}`, own);
};

/** The learned reader alone, on sentences and probes that it was not trained on (docs/engine/reader.md). */
export const reader: Program = {
  title: "the learned reader alone: topics, stance, and pairs on held-out writers and probes",
  run: async () => {
    const opened = await openReader();
    if (typeof opened === "string") {
      console.log(`  the learned reader does not work here: ${opened}`);
      return;
    }
    console.log(`  reader ${opened.version}, ${opened.propositions.length} propositions`);
    await measureBank(opened);
    await measureProbes(opened);
    await opened.close();
  },
};
