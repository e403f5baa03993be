import { agreementDate, effectiveDate, expirationDate } from "./agreement-dates.ts";
import { titlesIn } from "./document-title.ts";
import {
  bestFact,
  factAt,
  placesFor,
  type AgreementFact,
  type FactClause,
  type ReadUnits,
} from "./fact-places.ts";
import { placesOfLaw } from "./place-of-law.ts";
import { writtenPeriods, type WrittenPeriod } from "./written-period.ts";

const said = ({ count, unit }: WrittenPeriod): string => `${count} ${unit}`;

const renewCue =
  /\b(?:renew\w*|extend\w*|extension|successive|additional|further|consecutive|another)\b/gi;
const noticeCue = /\b(?:notice|notif\w*|prior|before|advance|at least|less than|intent\w*)\b/gi;

/** The period that stands nearest a cue; the cue may follow it. */
const nearestPeriod = (text: string, cue: RegExp, other: RegExp): WrittenPeriod | undefined => {
  const distance = (period: WrittenPeriod, form: RegExp): number =>
    Math.min(
      400,
      ...[...text.matchAll(form)].map(({ index, 0: { length } }) =>
        index < period.start
          ? Math.max(0, period.start - index - length)
          : Math.max(0, index - period.end),
      ),
    );
  const ranked = writtenPeriods(text)
    .map((period) => ({
      period,
      rank: distance(period, cue) - 0.5 * Math.min(60, distance(period, other)),
    }))
    .sort((a, b) => a.rank - b.rank);
  return ranked[0]?.period;
};

const periodFact = (
  read: ReadUnits,
  field: "renewal_term" | "notice_period",
  clause: FactClause,
  least: number,
): AgreementFact | null => {
  const [cue, other] = field === "renewal_term" ? [renewCue, noticeCue] : [noticeCue, renewCue];
  for (const place of placesFor(read, clause, 2, least)) {
    const period = nearestPeriod(place.text, cue, other);
    if (period !== undefined) return factAt(field, said(period), place, period);
  }
  return null;
};

const governingLaw = (read: ReadUnits): AgreementFact | null => {
  for (const place of placesFor(read, "Governing Law", 4, 0.15)) {
    const [law] = placesOfLaw(place.text);
    if (law !== undefined) return factAt("governing_law", law.value, place, law);
  }
  return null;
};

const names = 12;

const documentName = (read: ReadUnits): AgreementFact | null => {
  const candidates = placesFor(read, "Document Name", names, 0.02).flatMap((place) =>
    titlesIn(place.text).map((title) => ({ place, title, key: title.value.toLowerCase() })),
  );
  return bestFact(
    candidates.map(({ place, title, key }) => {
      const words = title.value.split(" ").length;
      const same = candidates.filter((other) => other.key === key).length;
      const oddLength = (words === 1 ? 0.8 : 0) + (words > 12 ? 0.5 : 0);
      const repeated = Math.min(0.3, 0.1 * (same - 1));
      return {
        fact: factAt("document_name", title.value, place, title),
        rank: place.chance + repeated - oddLength - title.start / 2000,
      };
    }),
  );
};

/** Reads the facts of an agreement from the units that are likeliest to hold them. */
export const agreementFacts = (read: ReadUnits): AgreementFact[] => {
  const agreement = agreementDate(read);
  const effect = effectiveDate(read, agreement);
  return [
    documentName(read),
    agreement,
    effect,
    expirationDate(read, effect ?? agreement),
    periodFact(read, "renewal_term", "Renewal Term", 0.25),
    periodFact(read, "notice_period", "Notice Period To Terminate Renewal", 0.3),
    governingLaw(read),
  ].filter((fact) => fact !== null);
};
