import { contractTypes } from "@proviso/domain";
import { allPlaybooks, plainDocument, type Verdict } from "@proviso/review-engine";
import { readFileSync } from "node:fs";
import { dataFolder, readLines } from "../../../tools/training/data-folder.ts";
import { cuadCategoryOf, typeOfCuadKind } from "../meaning/cuad-subjects.ts";
import type { Program } from "../program.ts";
import { openShippedReview, type ShippedReview } from "../reader/review-as-shipped.ts";

interface CuadContract {
  readonly id: string;
  readonly contract_type: string;
  readonly text: string;
  readonly categories: Readonly<Record<string, readonly { readonly text: string }[]>>;
}

/** The contracts that are never used for training. */
const heldOut: ReadonlySet<string> = new Set(
  JSON.parse(
    readFileSync(new URL("../../../bank/held-out-cuad.json", import.meta.url), "utf8"),
  ) as readonly string[],
);

/** A verdict that rests on the absence of something. */
const saysNone = ({ quote, verdict }: Verdict): boolean =>
  quote === null && verdict !== "needs_human";

interface Absence {
  readonly contract: string;
  readonly playbook: string;
  readonly verdict: Verdict;
  /** What a lawyer marked although the verdict says that there is none. */
  readonly marked: string | null;
}

const absencesIn = async (
  contract: CuadContract,
  shipped: ShippedReview,
): Promise<readonly Absence[]> => {
  const type = contractTypes.find(({ id }) => id === typeOfCuadKind[contract.contract_type]);
  const document = plainDocument(contract.text);
  const found: Absence[] = [];
  for (const playbook of allPlaybooks()) {
    if (playbook.contractType !== type?.name) continue;
    const { verdicts } = await shipped.review(document, playbook);
    for (const verdict of verdicts.filter(saysNone)) {
      const category = cuadCategoryOf[verdict.issueId];
      if (category === undefined) continue;
      const [first] = contract.categories[category] ?? [];
      const marked = first?.text ?? null;
      found.push({ contract: contract.id, playbook: playbook.id, verdict, marked });
    }
  }
  return found;
};

/** How often “there is none” is said of something that a lawyer marked, on CUAD contracts that are never used for training. */
export const absences: Program = {
  title: "“there is none” against what lawyers marked in 80 held-out CUAD contracts (--per)",
  run: async (rest) => {
    const lines = readLines(`${dataFolder}/cuad/train/cuad_train.jsonl.gz`);
    if (lines === null) {
      console.log("  CUAD is not here (../shared/data/cuad), nothing measured");
      return;
    }
    const contracts = (lines as CuadContract[]).filter(({ id }) => heldOut.has(id));
    const shipped = await openShippedReview();
    const found: Absence[] = [];
    for (const contract of contracts) found.push(...(await absencesIn(contract, shipped)));
    await shipped.close();
    const wrong = found.filter(({ marked }) => marked !== null);
    console.log(
      `  ${contracts.length} contracts, ${found.length} verdicts say that there is none, ${wrong.length} contradicted: ${(wrong.length / Math.max(1, found.length)).toFixed(4)} (must 0.015, aim 0.007)`,
    );
    const byIssue = Map.groupBy(found, ({ verdict }) => verdict.issueId);
    for (const [issue, all] of [...byIssue].toSorted(([a], [b]) => a.localeCompare(b))) {
      const contradicted = all.filter(({ marked }) => marked !== null).length;
      console.log(`  ${issue.padEnd(26)} ${contradicted} of ${all.length}`);
    }
    if (!rest.includes("--per")) return;
    for (const { contract, playbook, verdict, marked } of wrong)
      console.log(
        `  ${contract} ${playbook} ${verdict.issueId} ${verdict.verdict}: ${verdict.reason}\n    marked: ${marked?.replaceAll(/\s+/g, " ").slice(0, 300)}`,
      );
  },
};
