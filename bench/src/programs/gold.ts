import { allPlaybooks } from "@proviso/review-engine";
import { compareVerdicts, figuresOf, isMet, type Compared } from "../gold/compare-verdicts.ts";
import { readGoldContract } from "../gold/gold-contract.ts";
import { readGoldFiles, type GoldFile } from "../gold/gold-file.ts";
import type { Program } from "../program.ts";
import { openShippedReview, type ShippedReview } from "../reader/review-as-shipped.ts";

/** Verdicts against labels made by reading whole contracts, issue by issue. */
export const gold: Program = {
  title: "verdicts against labels by reading (--type T, --per, --held-out, --name N)",
  run: async (rest) => {
    const wanted = (option: string): string =>
      rest.includes(option) ? (rest[rest.indexOf(option) + 1] ?? "") : "";
    const isHeldOut = rest.includes("--held-out");
    const files = readGoldFiles().filter(
      (file) =>
        file.isTuned !== isHeldOut &&
        typeOf(file).toLowerCase().includes(wanted("--type").toLowerCase()) &&
        file.name.includes(wanted("--name")),
    );
    const compared = new Map<string, Compared[]>();
    let absent = 0;
    const shipped = await openShippedReview();
    for (const file of files) {
      const found = await compare(file, shipped);
      if (found === null) absent += 1;
      else compared.set(typeOf(file), [...(compared.get(typeOf(file)) ?? []), ...found]);
    }
    await shipped.close();
    if (absent > 0)
      console.log(`  the shared data (../shared/data) is not here: ${absent} contracts left out`);
    if (compared.size === 0) {
      console.log("  nothing measured");
      return;
    }
    console.log(
      `  ${files.length - absent} ${isHeldOut ? "contracts held out from tuning" : "contracts that the rules were tuned on"}`,
    );
    console.log(`  ${"".padEnd(30)}labels  right  spotted  quote  false alarms  needs human`);
    for (const [type, each] of compared) print(type, each);
    print("all", [...compared.values()].flat());
    if (rest.includes("--per"))
      for (const each of [...compared.values()].flat().filter((one) => !isMet(one))) explain(each);
  },
};

const compare = async (
  file: GoldFile,
  shipped: ShippedReview,
): Promise<readonly Compared[] | null> => {
  const playbook = allPlaybooks().find(({ id }) => id === file.playbook);
  if (playbook === undefined) throw new Error(`${file.name}: no playbook ${file.playbook}`);
  const document = await readGoldContract(file);
  if (document === null) return null;
  const { verdicts } = await shipped.review(document, playbook);
  return compareVerdicts(file, document, verdicts);
};

const typeOf = ({ playbook }: GoldFile): string =>
  allPlaybooks().find(({ id }) => id === playbook)?.contractType ?? playbook;

const print = (name: string, all: readonly Compared[]): void => {
  const { labels, accuracy, spotted, overlap, falseAlarms, needsHuman } = figuresOf(all);
  const cell = (figure: number | null, width: number): string =>
    (figure?.toFixed(3) ?? "-").padEnd(width);
  console.log(
    `  ${name.padEnd(30)}${String(labels).padEnd(8)}${cell(accuracy, 7)}${cell(spotted, 9)}${cell(overlap, 7)}${cell(falseAlarms, 14)}${cell(needsHuman, 0)}`,
  );
};

const explain = ({ contract, issue, gold: label, given }: Compared): void => {
  const quote = given.quote === null ? "" : ` “${given.quote.text.slice(0, 160)}”`;
  console.log(
    `  ${contract}: ${issue}: label ${label}, given ${given.verdict}: ${given.reason}${quote}`,
  );
};
