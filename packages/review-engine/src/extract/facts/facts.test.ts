import { describe, expect, it } from "vitest";
import { readCategories } from "../../clauses/categories/index.ts";
import { titlesIn } from "./document-title.ts";
import { factsOf, markedSpans } from "./index.ts";
import { placesOfLaw } from "./place-of-law.ts";
import { monthsAfter, writtenDates } from "./written-date.ts";
import { writtenPeriods } from "./written-period.ts";

const agreement = `Exhibit 10.4

MASTER SERVICES AGREEMENT

This Master Services Agreement (this "Agreement") is entered into as of March 13, 2014 (the "Effective Date") by and between Northwind Corp., a Delaware corporation ("Customer"), and Contoso LLC ("Provider").

1. Services. Provider shall perform the services described in each statement of work.

2. Term. The initial term of this Agreement shall commence on the Effective Date and continue for a period of three (3) years, unless earlier terminated as provided herein. Thereafter this Agreement shall automatically renew for successive one (1) year terms unless either party gives written notice of non-renewal at least ninety (90) days prior to the end of the then-current term.

3. Limitation of Liability. In no event shall either party's aggregate liability under this Agreement exceed the fees paid by Customer in the twelve (12) months preceding the claim.

4. Assignment. Neither party may assign this Agreement without the prior written consent of the other party.

5. Governing Law. This Agreement shall be governed by and construed in accordance with the laws of the State of New York, without regard to its conflict of laws principles.
`;

describe("writtenDates", () => {
  it.each([
    ["as of March 13, 2014", "2014-03-13"],
    ["the 26th day of September, 2019", "2019-09-26"],
    ["this 14t h day of April, 2015", "2015-04-14"],
    ["on 1 August 2019", "2019-08-01"],
    ["dated 9/28/2004", "2004-09-28"],
    ["Dated 29/3/18", "2018-03-29"],
    ["2020-01-31", "2020-01-31"],
    ["the first day of May, 1998", "1998-05-01"],
  ])("reads %j", (text, value) => {
    expect(writtenDates(text).map((date) => date.value)).toEqual([value]);
  });

  it.each(["this ___ day of May, 2000", "March 2014", "section 3.2.1 of it", "45/13/2011"])(
    "reads none in %j",
    (text) => {
      expect(writtenDates(text)).toEqual([]);
    },
  );
});

describe("monthsAfter", () => {
  it.each([
    ["2004-06-16", 60, "2009-06-16"],
    ["2019-01-31", 1, "2019-02-28"],
    ["2019-11-30", 12, "2020-11-30"],
  ])("counts from %s %d months to %s", (from, months, to) => {
    expect(monthsAfter(from, months)).toBe(to);
  });
});

describe("writtenPeriods", () => {
  it.each([
    ["ninety (90) days", 90, "day"],
    ["a two-year term", 2, "year"],
    ["one hundred and eighty (180) days", 180, "day"],
    ["(6) months", 6, "month"],
    ["continue from year to year", 1, "year"],
    ["thirty business days", 30, "day"],
  ])("reads %j", (text, count, unit) => {
    expect(writtenPeriods(text)[0]).toMatchObject({ count, unit });
  });
});

describe("placesOfLaw", () => {
  it.each([
    ["governed by the laws of the State of New York", "New York"],
    ["governed by English law", "England"],
    [
      "governed by the laws of Delaware; the courts located in Boston, Massachusetts have jurisdiction",
      "Delaware",
    ],
  ])("reads %j", (text, place) => {
    expect(placesOfLaw(text)[0]?.value).toBe(place);
  });

  it("finds none where no law is spoken of", () => {
    expect(placesOfLaw("Our office is in Texas.")).toEqual([]);
  });
});

describe("titlesIn", () => {
  it.each([
    ['This Co-Branding Agreement (the "Agreement") is made', "Co-Branding Agreement"],
    ["SERVICE AGREEMENT This Service Agreement is made", "SERVICE AGREEMENT"],
    [
      "Exhibit 10.5 AMENDMENT NO. 2 TO THE LEASE AGREEMENT",
      "AMENDMENT NO. 2 TO THE LEASE AGREEMENT",
    ],
  ])("reads %j", (text, title) => {
    expect(titlesIn(text)[0]?.value).toBe(title);
  });
});

describe("an agreement read by the trained model", () => {
  it("gives its facts with the words they were read from", () => {
    const facts = factsOf(agreement, readCategories(agreement));
    expect(Object.fromEntries(facts.map(({ field, value }) => [field, value]))).toEqual({
      document_name: "Master Services Agreement",
      agreement_date: "2014-03-13",
      effective_date: "2014-03-13",
      expiration_date: "2017-03-13",
      renewal_term: "1 year",
      notice_period: "90 day",
      governing_law: "New York",
    });
    const law = facts.find(({ field }) => field === "governing_law");
    expect(agreement.slice(law?.start, law?.end)).toBe("New York");
  });

  it("knows which clauses it holds, which it does not, and where they are", () => {
    const reading = readCategories(agreement);
    const isHeld = (category: string): boolean =>
      (reading.presence[reading.categories.indexOf(category)] ?? 0) >= 0.5;
    expect(
      ["Cap On Liability", "Anti-Assignment", "Governing Law", "Renewal Term"].filter(isHeld),
    ).toHaveLength(4);
    expect(["Source Code Escrow", "Insurance", "Non-Compete"].filter(isHeld)).toEqual([]);
    const [cap] = markedSpans(agreement, reading)
      .filter(({ category }) => category === "Cap On Liability")
      .sort((a, b) => b.score - a.score);
    expect(agreement.slice(cap?.start, cap?.end)).toContain("aggregate liability");
  });

  it("says nothing of an empty text", () => {
    expect(readCategories("")).toMatchObject({ units: [] });
    expect(factsOf("", readCategories(""))).toEqual([]);
  });
});
