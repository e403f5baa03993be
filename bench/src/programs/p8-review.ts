import { openWord, readDocument } from "@proviso/redline";
import { detectContractType, playbookFor, allPlaybooks } from "@proviso/review-engine";
import { measureApart } from "../apart.ts";
import { draftedOrders, realDocuments, sampleDocuments, type BenchDocument } from "../documents.ts";
import { median, ratioText } from "../measure.ts";
import type { Program } from "../program.ts";
import type { Case, Line } from "../review/cases.ts";

const rounds = 5;
const ndaPlaybook = playbookFor("NDA", "mutual");

/**
 * P8: a whole review without a language model, from the bytes of a .docx to the finished review:
 * opened, read, type found, judged, edits drafted, accepted on a copy and judged again until they
 * are proven, values, scores and summary. Writing the redline is not in it; `gate` times that.
 * Against it mammoth makes HTML of the same bytes. Each runs in its own process, fresh for each line, over
 * and over, as a server does; what is not for free in a new process is the playbook, compiled once.
 * Words given choose the lines whose titles hold one of them.
 */
export const p8: Program = {
  title: "a whole review on one core, against mammoth.convertToHtml (accept 1x, aim 2x)",
  run: async (rest) => {
    const isAsked = (title: string): boolean =>
      rest.length === 0 || rest.some((word) => title.includes(word));
    let previous: number | undefined;
    for (const times of [1, 10, 100]) {
      const title = `samples x${times}`;
      if (!isAsked(title)) continue;
      const perDocument = await compare(title, byNda(sampleDocuments(times)));
      if (previous !== undefined)
        console.log(`    growth for 10 times the text: ${(perDocument / previous).toFixed(1)}x`);
      previous = perDocument;
    }
    for (const [title, cases] of [...realLines(), ["drafted purchase orders", orders()] as const])
      if (isAsked(title)) await compare(title, cases);
  },
};

const orders = (): Case[] => draftedOrders().flatMap(byOwnTypes);

const realLines = (): readonly (readonly [string, readonly Case[]])[] => {
  const real = realDocuments();
  if (real.length === 0) {
    console.log("  real contracts: not here (../shared/data/files), left out");
    return [];
  }
  const byType = Map.groupBy(real.flatMap(byOwnTypes), ({ type }) => type);
  return [
    ["real NDAs", byNda(real.filter(({ name }) => /nda/iu.test(name)))],
    ["all real contracts by the NDA playbook", byNda(real)],
    ...[...byType].map(([type, cases]) => [`real contracts of the type ${type}`, cases] as const),
  ];
};

const byNda = (documents: readonly BenchDocument[]): Case[] =>
  documents.flatMap((document) =>
    ndaPlaybook === null ? [] : [{ ...document, playbook: ndaPlaybook.id }],
  );

/** A contract of a type other than NDA, once for each side. */
const byOwnTypes = (document: BenchDocument): (Case & { readonly type: string })[] => {
  const opened = openWord(document.bytes);
  if (!opened.ok) return [];
  const { name: type } = detectContractType(readDocument(opened.word));
  return type === "NDA"
    ? []
    : allPlaybooks()
        .filter(({ contractType }) => contractType === type)
        .map(({ id }) => ({ ...document, playbook: id, type }));
};

/** Prints how both do on these documents; gives our milliseconds per document. */
const compare = async (title: string, cases: readonly Case[]): Promise<number> => {
  const size = cases.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const line: Line = { cases, repeats: Math.max(1, Math.round(600_000 / size)) };
  const module = (name: string): URL => new URL(`../review/${name}`, import.meta.url);
  const measured = await measureApart(
    { module: module("ours.ts"), given: line },
    { module: module("mammoth-html.ts"), given: line },
    rounds,
  );
  const each = (all: readonly number[]): number => median(all) / cases.length / line.repeats;
  const [ours, peer] = [each(measured.ours), each(measured.peer)];
  console.log(
    `  ${title}: ${ratioText(measured)}, ${(1000 / ours).toFixed(0)} contracts/s (${ours.toFixed(1)} ms against ${peer.toFixed(1)} ms)`,
  );
  return ours;
};
