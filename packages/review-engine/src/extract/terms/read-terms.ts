import { noTerms, type AgreementTerms, type TermQuote } from "@proviso/domain";
import type { WordDocument } from "@proviso/redline";
import type { ContractReading } from "../../contract/contract-reading.ts";
import { detectContractType } from "../../contract/contract-type.ts";
import { paragraphAt, type Sentence } from "../../contract/contract.ts";
import { readContract } from "../../contract/read-contract.ts";
import { quoteOf } from "../../judge/quote.ts";
import type { ExtractedValue } from "../../review.ts";
import { extractValues } from "../extract-values.ts";
import { termIn, untilAnniversary } from "../facts/agreement-dates.ts";
import { writtenDates } from "../facts/written-date.ts";
import { writtenPeriods } from "../facts/written-period.ts";
import { calendarOfLaw } from "./calendar-of-law.ts";
import {
  isBegunBySigning,
  periodOf,
  readNotice,
  readRenewal,
  readRenewalPeriod,
  readSlowestWay,
} from "./term-words.ts";

const longestQuote = 420;

interface Said {
  readonly sentence: Sentence;
  readonly text: string;
}

const sentencesOf = (reading: ContractReading, sentences: readonly Sentence[]): readonly Said[] =>
  sentences.map((sentence) => ({
    sentence,
    text: paragraphAt(reading.text.document, sentence.paragraph).text.slice(
      sentence.start,
      sentence.end,
    ),
  }));

/** The sentence itself, or of a very long one as much as can be read at a glance, from `at` on. */
const quoteSaid = (reading: ContractReading, { sentence }: Said, at = 0): TermQuote => {
  const { paragraph, start, end } = sentence;
  const from = end - start <= longestQuote ? start : Math.max(start, start + at - 160);
  return quoteOf(reading.text.document, paragraph, from, Math.min(end, from + longestQuote));
};

/** The sentence that a value was read from, for a reader who wants to see it in its place. */
const quoteAround = (reading: ContractReading, { quote }: ExtractedValue): TermQuote | null => {
  if (quote === null) return null;
  const { document, sentences } = reading.text;
  const sentence = sentences.find(
    (each) =>
      paragraphAt(document, each.paragraph).id === quote.paragraph &&
      each.start <= quote.start &&
      quote.start < each.end,
  );
  if (!sentence) return quote;
  return quoteSaid(reading, { sentence, text: "" }, quote.start - sentence.start);
};

type Ending = Pick<AgreementTerms, "initial" | "end" | "endless">;

const openEnded = { initial: null, end: null, endless: null };

/** No agreement runs for so few days; what reads like it is the time for something else. */
const fewestDays = 90;

const endingOf = (reading: ContractReading, value: ExtractedValue): Ending | null => {
  const words = value.quote?.text ?? value.value;
  const quote = quoteAround(reading, value);
  const [date] = writtenDates(words);
  if (date) return { ...openEnded, end: { day: date.value, quote } };
  const period = writtenPeriods(words)[0] ?? untilAnniversary(words);
  if (!period || (period.unit === "day" && period.count < fewestDays)) return null;
  return { ...openEnded, initial: { period: periodOf(period, words), quote } };
};

const readEnding = (
  reading: ContractReading,
  all: readonly Said[],
  values: readonly ExtractedValue[],
): Ending => {
  const stated = values.filter(({ label }) => label === "Expiration date");
  const phrased = values.filter(({ label }) => label === "Term");
  for (const source of [...stated, ...phrased]) {
    const ending = endingOf(reading, source);
    if (ending) return ending;
  }
  const initial = likelyPeriod(reading, all);
  if (initial) return { ...openEnded, initial };
  // "Unless earlier terminated" reads as endless too, so that a period counts before it.
  const endless = stated.find(({ value }) => value === "perpetual");
  return endless ? { ...openEnded, endless: { quote: quoteAround(reading, endless) } } : openEnded;
};

/** The period in a sentence that the model takes to be about the end; for one whose beginning is open. */
const likelyPeriod = (
  reading: ContractReading,
  all: readonly Said[],
): AgreementTerms["initial"] => {
  const likely = reading.categories.sentencesOf("Expiration Date");
  for (const said of all.filter(({ sentence }) => likely.has(sentence.index))) {
    const period = termIn(said.text);
    if (period)
      return { period: periodOf(period, said.text), quote: quoteSaid(reading, said, period.start) };
  }
  return null;
};

const readBeginning = (
  reading: ContractReading,
  values: readonly ExtractedValue[],
): AgreementTerms["effective"] => {
  for (const label of ["Effective date", "Agreement date"]) {
    const value = values.find((each) => each.label === label);
    const [date] = writtenDates(value?.quote?.text ?? "");
    if (value && date) return { day: date.value, quote: quoteAround(reading, value) };
  }
  return null;
};

const renewing = /\b(?:renew|exten[ds]|evergreen|year[- ]to[- ]year|month[- ]to[- ]month)/i;
const ofTheAgreement = /\bagreement\b|\bterm\b|\bcontract\b|\bsubscription\b|\blease\b|\border\b/i;

/** The sentences that may renew the agreement: first those that the model takes for one. */
const renewalSentences = (reading: ContractReading, all: readonly Said[]): readonly Said[] => {
  const likely = reading.categories.sentencesOf("Renewal Term");
  const own = all.filter(({ text }) => renewing.test(text));
  return [
    ...own.filter(({ sentence }) => likely.has(sentence.index)),
    ...own.filter(({ sentence, text }) => !likely.has(sentence.index) && ofTheAgreement.test(text)),
  ];
};

type Renewing = Pick<AgreementTerms, "renewal" | "notice">;

/** How the agreement renews, and by when a notice stops that: in the same sentence or one near it. */
const readRenewing = (reading: ContractReading, all: readonly Said[]): Renewing => {
  const found = renewalSentences(reading, all)
    .map((said) => ({ said, how: readRenewal(said.text) }))
    .filter(({ how }) => how !== null);
  const first = found.find(({ how }) => how?.isAutomatic) ?? found[0];
  if (!first?.how) return { renewal: null, notice: null };
  const { said, how } = first;
  const period = readRenewalPeriod(said.text);
  const renewal = {
    isAutomatic: how.isAutomatic,
    period: period ? periodOf(period, said.text) : null,
    quote: quoteSaid(reading, said, period?.start),
  };
  return { renewal, notice: how.isAutomatic ? noticeNear(reading, all, said) : null };
};

const noticeNear = (
  reading: ContractReading,
  all: readonly Said[],
  renewal: Said,
): AgreementTerms["notice"] => {
  const likely = reading.categories.sentencesOf("Notice Period To Terminate Renewal");
  const at = all.indexOf(renewal);
  const places = [
    renewal,
    ...all.filter(({ sentence }) => likely.has(sentence.index)),
    ...all
      .slice(at + 1, at + 3)
      .filter(({ text }) => renewing.test(text) || /expir|end\s+of/i.test(text)),
  ];
  for (const said of places) {
    const period = readNotice(said.text);
    if (period)
      return {
        period: periodOf(period, said.text),
        quote: quoteSaid(reading, said, period.start),
      };
  }
  return null;
};

const readDelivery = (reading: ContractReading): AgreementTerms["delivery"] => {
  const ways = sentencesOf(reading, reading.judgedOfKind("notices"))
    .filter(({ text }) => /\bnotice|\bcommunication/i.test(text))
    .flatMap((said) => {
      const method = readSlowestWay(said.text);
      return method ? [{ said, method }] : [];
    });
  const [first] = ways;
  return first ? { method: first.method, quote: quoteSaid(reading, first.said) } : null;
};

/** What a contract says about its beginning, end, renewal and notices, each with the words that say so. */
export function readTerms(document: WordDocument): AgreementTerms {
  const reading = readContract(document, "");
  const values = extractValues(reading, detectContractType(document));
  const all = sentencesOf(reading, reading.judged);
  const signing = all.find(({ text }) => isBegunBySigning(text));
  const law = values.find(({ label }) => label === "Governing law")?.value ?? "";
  return {
    ...noTerms,
    effective: readBeginning(reading, values),
    beginsWhenSigned: signing ? { quote: quoteSaid(reading, signing) } : null,
    ...readEnding(reading, all, values),
    ...readRenewing(reading, all),
    delivery: readDelivery(reading),
    calendar: calendarOfLaw(law),
  };
}
