import type { AgreementTerms, Period, TermQuote } from "@proviso/domain";
import type { EnteredTerms } from "@proviso/endpoints";

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The terms without the words they were read from, in a fixed order. */
export const bareTerms = (terms: AgreementTerms): EnteredTerms => ({
  effective: terms.effective?.day ?? null,
  initial: bare(terms.initial?.period),
  end: terms.end?.day ?? null,
  isEndless: terms.endless !== null,
  renewal: terms.renewal && {
    isAutomatic: terms.renewal.isAutomatic,
    period: bare(terms.renewal.period),
  },
  notice: bare(terms.notice?.period),
  delivery: terms.delivery?.method ?? null,
  calendar: terms.calendar,
});

const bare = (period: Period | null | undefined): Period | null =>
  period ? { count: period.count, unit: period.unit } : null;

/** Whether two texts say the same of time, wherever they say it. */
export const sayTheSame = (one: AgreementTerms, other: AgreementTerms): boolean =>
  isSame(bareTerms(one), bareTerms(other)) &&
  (one.beginsWhenSigned === null) === (other.beginsWhenSigned === null);

/** Entered terms as they are kept: what was not changed keeps the words it was read from. */
export const mergeTerms = (entered: EnteredTerms, before: AgreementTerms): AgreementTerms => {
  const old = bareTerms(before);
  const quoteOf = (part: keyof EnteredTerms, quote: TermQuote | null | undefined) =>
    isSame(entered[part], old[part]) ? (quote ?? null) : null;
  const { effective, initial, end, isEndless, renewal, notice, delivery, calendar } = entered;
  return {
    effective:
      effective === null
        ? null
        : {
            day: effective,
            quote: quoteOf("effective", before.effective?.quote),
          },
    beginsWhenSigned: before.beginsWhenSigned,
    initial: initial && { period: initial, quote: quoteOf("initial", before.initial?.quote) },
    end: end === null ? null : { day: end, quote: quoteOf("end", before.end?.quote) },
    endless: isEndless ? { quote: quoteOf("isEndless", before.endless?.quote) } : null,
    renewal: renewal && { ...renewal, quote: quoteOf("renewal", before.renewal?.quote) },
    notice: notice && { period: notice, quote: quoteOf("notice", before.notice?.quote) },
    delivery: delivery && {
      method: delivery,
      quote: quoteOf("delivery", before.delivery?.quote),
    },
    calendar,
  };
};
