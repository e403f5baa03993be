import { contractTypes } from "@proviso/domain";
import { openWord, readDocument, type WordDocument } from "@proviso/redline";
import { detectContractType, playbookFor, type Playbook } from "@proviso/review-engine";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dataFolder } from "../../../tools/training/data-folder.ts";
import { notUnderstood } from "../meaning/operative-sentences.ts";
import { probeDocument } from "../meaning/probe-document.ts";
import { readSettings, type Setting } from "../meaning/probes.ts";
import {
  figuresOf,
  isRaised,
  outcomeOf,
  type Outcome,
  type ProbeFigures,
  type Share,
} from "../meaning/score-probes.ts";
import type { Program } from "../program.ts";
import { openShippedReview, type ShippedReview } from "../reader/review-as-shipped.ts";

/** Styles with fewer harmful variants say too little to be the worst. */
const fewestOfStyle = 30;

const rate = ({ count, of }: Share): number => count / Math.max(1, of);
const text = (share: Share): string => `${rate(share).toFixed(3)} (${share.count}/${share.of})`;

const sum = (shares: readonly Share[]): Share => ({
  count: shares.reduce((total, { count }) => total + count, 0),
  of: shares.reduce((total, { of }) => total + of, 0),
});

const nameOfType = (id: string): string => contractTypes.find((type) => type.id === id)?.name ?? id;

const playbookOf = ({ name, type, skeleton }: Setting): Playbook => {
  const playbook = playbookFor(nameOfType(type), skeleton.position);
  if (playbook === null) throw new Error(`${name}: there is no playbook`);
  return playbook;
};

interface Measured {
  readonly outcomes: readonly Outcome[];
  readonly skeleton: Share;
}

const measure = async (setting: Setting, shipped: ShippedReview): Promise<Measured> => {
  const playbook = playbookOf(setting);
  const base = probeDocument(setting.skeleton);
  const skeleton = await shipped.review(base, playbook);
  const outcomes: Outcome[] = [];
  for (const probe of setting.probes)
    for (const [at, variant] of probe.variants.entries()) {
      const replacement = { topic: probe.topic, text: variant.text, name: `${probe.id}/${at}` };
      const document = probeDocument(setting.skeleton, replacement);
      const changed = await shipped.review(document, playbook);
      outcomes.push(outcomeOf(setting, probe, variant, { skeleton, changed }));
    }
  return { outcomes, skeleton: notUnderstood(base, skeleton.coverage.unread) };
};

const printFigures = (name: string, figures: ProbeFigures): void =>
  console.log(
    `  ${name.padEnd(22)} raised ${text(figures.raised)}  quoted ${text(figures.quoted)}  silent ${text(figures.silent)}  alarmed ${text(figures.alarmed)}  told apart ${text(figures.toldApart)}`,
  );

/** The real contracts of the shared files whose type has a playbook, each reviewed for the first side of its type. */
const realContracts = async (shipped: ShippedReview): Promise<Share> => {
  const folder = `${dataFolder}/files/docx`;
  if (!existsSync(folder)) return { count: 0, of: 0 };
  const shares: Share[] = [];
  for (const file of readdirSync(folder).toSorted()) {
    const opened = openWord(new Uint8Array(readFileSync(`${folder}/${file}`)));
    if (opened.ok) shares.push(await shareOfReal(readDocument(opened.word), shipped));
  }
  return sum(shares);
};

const shareOfReal = async (document: WordDocument, shipped: ShippedReview): Promise<Share> => {
  const { name } = detectContractType(document);
  const side = contractTypes.find((type) => type.name === name)?.positions[0]?.id;
  const playbook = side === undefined ? null : playbookFor(name, side);
  if (playbook === null) return { count: 0, of: 0 };
  const { coverage } = await shipped.review(document, playbook);
  return notUnderstood(document, coverage.unread);
};

const stylesOf = (outcomes: readonly Outcome[]): readonly (readonly [string, ProbeFigures])[] =>
  [...Map.groupBy(outcomes, ({ variant }) => variant.style)]
    .map(([style, each]) => [style, figuresOf(each)] as const)
    .toSorted(([a], [b]) => a.localeCompare(b));

const printTable = (outcomes: readonly Outcome[], skeletons: Share, real: Share): void => {
  const figures = figuresOf(outcomes);
  const worst = stylesOf(outcomes)
    .filter(([, { raised }]) => raised.of >= fewestOfStyle)
    .toSorted(([, a], [, b]) => rate(a.raised) - rate(b.raised))[0];
  const rows: readonly (readonly [string, string, string, string])[] = [
    ["harmful raised, overall", text(figures.raised), "0.75", "0.95"],
    [
      "harmful raised, worst style",
      worst ? `${text(worst[1].raised)} ${worst[0]}` : "-",
      "0.60",
      "0.90",
    ],
    ["silent", text(figures.silent), "0.05", "0.01"],
    ["acceptable alarmed", text(figures.alarmed), "0.10", "0.04"],
    ["told apart", text(figures.toldApart), "0.65", "0.90"],
    ["not understood, skeletons", text(skeletons), "0.10", "0.05"],
    ["not understood, real contracts", real.of > 0 ? text(real) : "-", "0.20", "0.12"],
    ["“there is none” contradicted", "npm run bench -- absences", "0.015", "0.007"],
    ["quotes without support", "not yet (read by a person)", "0.03", "0.01"],
    ["metamorphic suite followed", "not yet (needs statements)", "0.95", "0.99"],
  ];
  console.log(`\n  ${"measure".padEnd(32)}${"today".padEnd(34)}${"must".padEnd(8)}aim`);
  for (const [name, today, must, aim] of rows)
    console.log(`  ${name.padEnd(32)}${today.padEnd(34)}${must.padEnd(8)}${aim}`);
};

const explain = ({ setting, probe, variant, cites, worse }: Outcome): void => {
  console.log(`  ${setting} ${probe.id} ${variant.style} ${variant.meaning}: ${variant.text}`);
  console.log(`    cited by ${cites.join(" ") || "-"}; worse ${worse.join(" ") || "-"}`);
};

/** Whether the review understands what a clause means, on the development probes (meaning.md section 5). */
export const meaning: Program = {
  title: "harmful and acceptable clauses told apart in unseen wordings (settings, --per)",
  run: async (rest) => {
    const settings = readSettings(rest.filter((word) => !word.startsWith("--")));
    if (settings === null) {
      console.log("  the probes are not here (../shared/data/probes), nothing measured");
      return;
    }
    const shipped = await openShippedReview();
    const measured: Measured[] = [];
    for (const setting of settings) {
      const found = await measure(setting, shipped);
      printFigures(setting.name, figuresOf(found.outcomes));
      measured.push(found);
    }
    const outcomes = measured.flatMap((each) => each.outcomes);
    for (const [style, figures] of stylesOf(outcomes)) printFigures(`style ${style}`, figures);
    printFigures("all", figuresOf(outcomes));
    const real = await realContracts(shipped);
    await shipped.close();
    printTable(outcomes, sum(measured.map(({ skeleton }) => skeleton)), real);
    if (rest.includes("--per"))
      for (const one of outcomes)
        if ((one.variant.meaning === "harmful") !== isRaised(one)) explain(one);
  },
};
