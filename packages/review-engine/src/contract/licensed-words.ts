import type { DefinedTerm } from "./defined-terms.ts";

const licensed =
  /^(?:the )?(?:(?:licen[sc]ed|proprietary|computer|utility|application|system|core|base|base system) )?(?:software|programs?|products?|materials?|technology|system|application|platform|work|works|code)(?: (?:products?|programs?|system|materials?))?$/iu;

/** What a contract may call the software it licenses: its defined terms for it, those that say software first. */
export function softwareNames(all: string, terms: readonly DefinedTerm[]): readonly string[] {
  const defined = [...new Set(terms.map(({ term }) => term.replace(/^the\s+/iu, "")))].filter(
    (term) => licensed.test(term),
  );
  const said = defined.filter((term) => /software|program/iu.test(term));
  if (said.length > 0) return said;
  if (/\bthe (?:licensed )?software\b/iu.test(all)) return ["software"];
  return defined.length > 0 ? defined : ["program", "product"];
}

/** "license" or "licence", whichever the contract writes; the word says the noun. */
export function licenceSpelling(all: string): string {
  const american = all.match(/\blicenses?\b/giu)?.length ?? 0;
  const british = all.match(/\blicences?\b/giu)?.length ?? 0;
  return british > american ? "licence" : "license";
}
