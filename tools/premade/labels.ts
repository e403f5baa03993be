import type { Block, Template } from "./template.ts";

/** Where a reference leads: the bookmark, the number Word shows, and whether it is the words of a title. */
export interface Target {
  readonly bookmark: string;
  readonly label: string;
  readonly kind: "number" | "full" | "words";
}

/** The targets of the keys that a template refers to. Throws when a key is given twice. */
export const targetsOf = (template: Template): ReadonlyMap<string, Target> => {
  const targets = new Map<string, Target>();
  const cited = new Set(
    [...JSON.stringify(template.blocks).matchAll(/\{@([\w-]+)\}/g)].map(([, key]) => key),
  );
  const counters = { clause: 0, section: 0, item: 0, annex: 0 };
  for (const block of template.blocks) {
    const target = count(block, counters, template.annexWord);
    if (target === null || !("key" in block) || block.key === undefined || !cited.has(block.key))
      continue;
    if (targets.has(block.key)) throw new Error(`${template.file}: the key ${block.key} is twice`);
    targets.set(block.key, { ...target, bookmark: `_Ref${340_000_001 + targets.size}` });
  }
  return targets;
};

interface Counters {
  clause: number;
  section: number;
  item: number;
  annex: number;
}

/** Counts a block the way word/numbering.xml does, and tells the number a reference to it shows. */
const count = (
  { kind }: Block,
  counters: Counters,
  annexWord: string,
): Omit<Target, "bookmark"> | null => {
  const above = (): string =>
    counters.section === 0 ? `${counters.clause}` : `${counters.clause}.${counters.section}`;
  switch (kind) {
    case "clause":
      counters.clause += 1;
      Object.assign(counters, { section: 0, item: 0 });
      return { label: `${counters.clause}`, kind: "number" };
    case "section":
      counters.section += 1;
      counters.item = 0;
      return { label: above(), kind: "number" };
    case "item":
      counters.item += 1;
      return { label: `${above()}(${letter(counters.item)})`, kind: "full" };
    case "annex":
      counters.annex += 1;
      return { label: `${annexWord} ${letter(counters.annex).toUpperCase()}`, kind: "words" };
    case "body":
    case "definition":
    case "heading":
    case "terms":
    case "table":
    case "annexClause":
    case "signatures":
      return null;
  }
};

const letter = (nth: number): string => String.fromCodePoint(96 + nth);
