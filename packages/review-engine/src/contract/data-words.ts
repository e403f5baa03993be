import type { TermSlot } from "../playbook/slots.ts";

interface Called {
  readonly text: string;
  readonly takesArticle: boolean;
}

/** How the contract calls the data it protects, an incident, a further processor and the agreement it belongs to. */
export function dataWords(all: string): readonly (readonly [TermSlot, () => Called])[] {
  return [
    ["DataTerm", () => bare(commonest(all, data) ?? "personal data")],
    ["IncidentTerm", () => bare(commonest(all, incident) ?? "personal data breach")],
    ["SubprocessorTerm", () => bare(commonest(all, subprocessor) ?? "sub-processor")],
    ["MainAgreementTerm", () => ({ text: mainAgreement(all), takesArticle: true })],
  ];
}

const data =
  /\b((?:(?:Customer|Client|Company|Controller|Subscriber|User|Protected|Covered|Shared|Exporter|Agreement|Service|Contract) )?Personal (?:Data|Information)|PHI)\b(?! Breach)/gu;
const incident =
  /\b((?:(?:Information |Data )?Security|Data|Privacy) (?:Incident|Breach|Event)|Personal (?:Data|Information) Breach)(?:s|es)?\b/gu;
const subprocessor = /\b([Ss]ub-?\s?[Pp]rocessor|[Ss]ub-?[Cc]ontractor)s?\b/gu;
const named =
  /\b[Tt]he ((?:Main|Master|Principal|Underlying|Services?|Master Services?|Customer|Cloud|Subscription|Licen[cs]e|Supply) Agreement|MSA|Main Contract|Services? Contract)\b/gu;

/** "the Agreement" is the main one only where this one goes by another name. */
function mainAgreement(all: string): string {
  const isOwnName = /\bthis Agreement\b/u.test(all) || !/\bthe Agreement\b/u.test(all);
  return commonest(all, named) ?? (isOwnName ? "main agreement" : "Agreement");
}

function bare(text: string): Called {
  return { text, takesArticle: false };
}

function commonest(all: string, pattern: RegExp): string | null {
  const counts = new Map<string, number>();
  for (const [, name = ""] of all.matchAll(pattern)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const ranked = [...counts].sort((one, other) => other[1] - one[1]);
  return ranked[0]?.[0] ?? null;
}
