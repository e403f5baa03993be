import type { AgreementFact } from "@proviso/review-engine";

/** A field of the extraction beside the column of CUAD's answers that holds it. */
export const factColumns: readonly (readonly [AgreementFact["field"], string])[] = [
  ["agreement_date", "Agreement Date"],
  ["effective_date", "Effective Date"],
  ["expiration_date", "Expiration Date"],
  ["governing_law", "Governing Law"],
  ["renewal_term", "Renewal Term"],
  ["notice_period", "Notice Period To Terminate Renewal"],
  ["document_name", "Document Name"],
];

const numbers: ReadonlyMap<string, number> = new Map(
  Object.entries({
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    twelve: 12,
    fifteen: 15,
    twenty: 20,
    thirty: 30,
    sixty: 60,
    ninety: 90,
  }),
);
const sameLaw: ReadonlyMap<string, string> = new Map(
  Object.entries({
    prc: "china",
    "people's republic of china": "china",
    "hong kong special administrative region": "hong kong",
    "england and wales": "england",
    "state of new york": "new york",
    "united kingdom": "england",
    "republic of china": "taiwan",
  }),
);

const plainDate = (text: string): string | null => {
  const low = text.trim().toLowerCase();
  if (low.startsWith("perpetual")) return "perpetual";
  const iso = /^\d{4}-\d{2}-\d{2}/.exec(low);
  if (iso !== null) return iso[0];
  const [, month = "", day = "", year = ""] = /^(\d{1,2})\/(\d{1,2})\/(\d{2,4})$/.exec(low) ?? [];
  if (year === "") return null;
  const whole = year.length > 2 ? Number(year) : Number(year) + (Number(year) >= 50 ? 1900 : 2000);
  return `${whole}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
};

const plainPeriod = (text: string): string | null => {
  const found = new RegExp(
    `(\\d+|${[...numbers.keys()].join("|")})\\s*(?:\\(\\d+\\)\\s*)?(?:business |calendar )?(day|week|month|year)`,
  ).exec(text.toLowerCase());
  if (found === null) return null;
  const [, word = "", unit = ""] = found;
  const count = numbers.get(word) ?? Number(word);
  return unit === "month" && count % 12 === 0 ? `${count / 12} year` : `${count} ${unit}`;
};

const plainLaw = (text: string): string | null => {
  const low = text
    .toLowerCase()
    .replaceAll(/\s+/g, " ")
    .replaceAll(/^[ .]+|[ .]+$/g, "")
    .replace(/^(?:the )?(?:state|commonwealth|province|laws?) of /, "");
  if (!/[a-z]{3}/.test(low)) return null;
  const places = low.split(/;|,| and /).map((place) => place.trim());
  return places
    .filter((place) => place !== "")
    .map((place) => sameLaw.get(place) ?? place)
    .join(";");
};

const plainName = (text: string): string | null =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim() || null;

/** An answer in the plain form in which answers are compared, or null when it says nothing countable. */
export const plainFact = (field: AgreementFact["field"], text: string): string | null => {
  if (field === "governing_law") return plainLaw(text);
  if (field === "document_name") return plainName(text);
  return field === "renewal_term" || field === "notice_period"
    ? plainPeriod(text)
    : plainDate(text);
};

/** Whether two plain answers are the same: one place of law in common, or four fifths of a name. */
export const isSameFact = (field: AgreementFact["field"], gold: string, given: string): boolean => {
  if (field === "governing_law")
    return given.split(";").some((place) => gold.split(";").includes(place));
  if (field !== "document_name") return gold === given;
  const [a, b] = [new Set(gold.split(" ")), new Set(given.split(" "))];
  const both = [...a].filter((word) => b.has(word)).length;
  return both >= 0.8 * (a.size + b.size - both);
};
