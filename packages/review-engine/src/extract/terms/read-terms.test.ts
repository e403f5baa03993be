import type { AgreementTerms } from "@proviso/domain";
import { describe, expect, it } from "vitest";
import { plainDocument } from "../../plain-document.ts";
import { calendarOfLaw } from "./calendar-of-law.ts";
import { readTerms } from "./read-terms.ts";
import { isBegunBySigning, readNotice, readRenewal, readSlowestWay } from "./term-words.ts";

const agreementOf = (
  term: string,
  opening = "as of March 13, 2024",
): string => `MASTER SERVICES AGREEMENT

This Master Services Agreement (this "Agreement") is entered into ${opening} (the "Effective Date") by and between Northwind Corp., a Delaware corporation ("Customer"), and Contoso LLC, a New York limited liability company ("Provider").

1. Services. Provider shall perform the services described in each statement of work.

2. Term. ${term}

3. Fees. Customer shall pay each undisputed invoice within thirty (30) days after receipt of the invoice.

4. Assignment. Neither party may assign this Agreement without the prior written consent of the other party.

5. Notices. All notices under this Agreement shall be in writing and delivered personally, by overnight courier or by certified mail, return receipt requested, to the addresses above.

6. Governing Law. This Agreement shall be governed by and construed in accordance with the laws of the State of New York, without regard to its conflict of laws principles.
`;

const usual =
  "The initial term of this Agreement shall commence on the Effective Date and continue for a period of three (3) years, unless earlier terminated as provided herein. Thereafter this Agreement shall automatically renew for successive one (1) year terms unless either party gives written notice of non-renewal at least ninety (90) days prior to the end of the then-current term.";

const termsOf = (text: string): AgreementTerms => readTerms(plainDocument(text));

describe("the terms of an agreement", () => {
  it("are read with the sentences they rest on", () => {
    const terms = termsOf(agreementOf(usual));
    expect(terms).toMatchObject({
      effective: { day: "2024-03-13" },
      initial: { period: { count: 3, unit: "year" } },
      end: null,
      endless: null,
      renewal: { isAutomatic: true, period: { count: 1, unit: "year" } },
      notice: { period: { count: 90, unit: "day" } },
      delivery: { method: "certified_mail" },
      calendar: "us",
    });
    expect(terms.initial?.quote?.text).toContain("continue for a period of three (3) years");
    expect(terms.notice?.quote?.text).toContain("at least ninety (90) days prior");
    expect(terms.effective?.quote?.text).toContain("March 13, 2024");
    expect(terms.delivery?.quote?.text).toContain("certified mail");
  });

  it("quote nothing that does not stand there byte for byte", () => {
    const document = plainDocument(agreementOf(usual));
    const terms = readTerms(document);
    for (const part of [
      terms.effective,
      terms.initial,
      terms.renewal,
      terms.notice,
      terms.delivery,
    ]) {
      const quote = part?.quote;
      if (!quote) throw new Error("a part has no quote");
      const paragraph = document.paragraphs.find(({ id }) => id === quote.paragraph);
      expect(paragraph?.text.slice(quote.start, quote.end)).toBe(quote.text);
    }
  });

  it.each<[string, string, object]>([
    [
      "a day on which it ends",
      "This Agreement commences on the Effective Date and shall continue in effect until December 31, 2026, and shall not renew.",
      { end: { day: "2026-12-31" }, initial: null, renewal: null, notice: null },
    ],
    [
      "months, business days and a notice in a sentence of its own",
      "The term of this Agreement is eighteen (18) months from the Effective Date. The Agreement shall automatically be extended for further periods of six (6) months each. Either party may prevent such extension by notice given no later than twenty (20) business days before the expiry of the current period.",
      {
        initial: { period: { count: 18, unit: "month" } },
        renewal: { isAutomatic: true, period: { count: 6, unit: "month" } },
        notice: { period: { count: 20, unit: "business_day" } },
      },
    ],
    [
      "a renewal that has to be agreed",
      "The term of this Agreement shall be two (2) years from the Effective Date. The parties may extend the term by mutual written agreement for additional one-year periods.",
      {
        initial: { period: { count: 2, unit: "year" } },
        renewal: { isAutomatic: false },
        notice: null,
      },
    ],
    [
      "no end",
      "This Agreement shall commence on the Effective Date and shall remain in effect until terminated by either party upon sixty (60) days' written notice.",
      { initial: null, end: null, renewal: null },
    ],
  ])("tell %s", (_, term, expected) => {
    expect(termsOf(agreementOf(term))).toMatchObject(expected);
  });

  it("leave a beginning open that is blank or waits for the last signature", () => {
    const opening = "as of the date of the last signature below";
    const terms = termsOf(agreementOf(usual, opening));
    expect(terms.effective).toBeNull();
    expect(terms.beginsWhenSigned?.quote?.text).toContain("date of the last signature");
    expect(terms.initial?.period).toEqual({ count: 3, unit: "year" });
    expect(termsOf(agreementOf(usual, "as of ____________, 20__")).effective).toBeNull();
  });

  it("are none in a text that says nothing of time", () => {
    const terms = termsOf("The parties met. They liked each other.");
    expect(terms).toMatchObject({ effective: null, initial: null, end: null, renewal: null });
  });
});

describe("words of renewal", () => {
  it.each([
    ["This Agreement will automatically renew for one year.", true],
    ["The Term shall be renewed for one year unless either party gives notice.", true],
    ["The Agreement renews annually.", true],
    ["The term may be renewed by written agreement of the parties.", false],
    ["Customer has the option to extend the term for one year.", false],
    [
      "The Term shall automatically renew unless both parties mutually agree, by notice, to end it.",
      true,
    ],
    ["This Agreement shall not automatically renew.", null],
    ["Provider shall keep its licences.", null],
  ])("%s", (text, isAutomatic) => {
    expect(readRenewal(text)?.isAutomatic ?? null).toBe(isAutomatic);
  });

  it.each([
    ["unless notice is given at least thirty (30) days prior to expiry", 30, "day"],
    ["renews for one (1) year unless notified 3 months before the end of the term", 3, "month"],
    ["shall renew for 12 months unless a party gives not less than 60 days' notice", 60, "day"],
  ])("%s", (text, count, unit) => {
    expect(readNotice(text)).toMatchObject({ count, unit });
  });

  it.each([
    ["Notices may be sent by e-mail.", "email"],
    ["Notices are given by hand or overnight courier.", "courier"],
    ["Notice by registered or certified mail.", "certified_mail"],
    ["Notice by courier, email or first class prepaid post.", "mail"],
    ["Notices shall be in writing.", undefined],
  ])("%s", (text, method) => {
    expect(readSlowestWay(text)).toBe(method);
  });

  it.each([
    ["This Agreement is effective on the date of the last signature.", true],
    ["effective upon execution by both parties: signed by all parties", true],
    ["effective as of March 1, 2024", false],
  ])("%s", (text, isSo) => {
    expect(isBegunBySigning(text)).toBe(isSo);
  });

  it.each([
    ["New York", "us"],
    ["State of Delaware", "us"],
    ["England and Wales", "england"],
    ["Austria", "weekends"],
    ["", "weekends"],
  ])("the law of %j", (law, calendar) => {
    expect(calendarOfLaw(law)).toBe(calendar);
  });
});
