import { noTerms } from "@proviso/domain";
import { describe, expect, it } from "vitest";
import { countOf, enteredOf, problemsOf, termsDraft } from "./terms-draft.ts";

const quote = null;

describe("terms that are typed", () => {
  it("begin with what is known and are sent back unchanged", () => {
    const terms = {
      ...noTerms,
      effective: { day: "2026-03-01", quote },
      initial: { period: { count: 3, unit: "year" as const }, quote },
      renewal: { isAutomatic: true, period: { count: 1, unit: "year" as const }, quote },
      notice: { period: { count: 90, unit: "day" as const }, quote },
      delivery: { method: "courier" as const, quote },
      calendar: "us" as const,
    };
    expect(enteredOf(termsDraft({ terms }))).toEqual({
      effective: "2026-03-01",
      initial: { count: 3, unit: "year" },
      end: null,
      isEndless: false,
      renewal: { isAutomatic: true, period: { count: 1, unit: "year" } },
      notice: { count: 90, unit: "day" },
      delivery: "courier",
      calendar: "us",
    });
  });

  it("leave out what does not belong to how it ends and renews", () => {
    const draft = { ...termsDraft({ terms: noTerms }), end: "2027-01-31" };
    const sent = enteredOf({ ...draft, ends: "on", initial: { count: 3, unit: "year" } });
    expect(sent).toMatchObject({ end: "2027-01-31", initial: null, renewal: null, notice: null });
    expect(enteredOf({ ...draft, ends: "never" })).toMatchObject({ isEndless: true, end: null });
  });

  it("count only in whole numbers above nothing", () => {
    expect(["12", " 3 years", "0", "", "-"].map(countOf)).toEqual([12, 3, "", "", ""]);
  });

  it("say what is missing", () => {
    const draft = termsDraft({ terms: noTerms });
    expect(problemsOf(draft)).toEqual({ initial: "Enter how long it runs." });
    expect(problemsOf({ ...draft, ends: "on", effective: "2027-02-30" })).toEqual({
      effective: "This date doesn’t exist.",
      end: "Enter the last day.",
    });
    expect(problemsOf({ ...draft, ends: "never", renews: "automatic" })).toEqual({
      renewal: "Enter how long it renews for.",
    });
  });
});
