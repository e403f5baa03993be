import { plainDocument, playbookFor, review } from "@proviso/review-engine";
import { describe, expect, it } from "vitest";
import { notUnderstood } from "./operative-sentences.ts";
import { probeDocument } from "./probe-document.ts";
import type { Probe, Setting } from "./probes.ts";
import { figuresOf, outcomeOf, overlaps, type Outcome } from "./score-probes.ts";

const skeleton = {
  title: "Mutual Nondisclosure Agreement",
  partiesParagraph: "This agreement is between Arden Ltd and Brook Inc.",
  position: "recipient",
  clauses: [
    {
      topic: "Governing law",
      heading: "Governing Law",
      text: "The laws of the State of New York govern this agreement.",
    },
  ],
};

const probe: Probe = {
  id: "one",
  topic: "Governing law",
  inPlaybook: true,
  case: "Whose law governs.",
  variants: [
    { style: "plain", meaning: "harmful", text: "The laws of the State of Tasmania govern it." },
    {
      style: "plain",
      meaning: "fine",
      text: "The laws of the State of Delaware govern this deal.",
    },
  ],
};

const setting: Setting = { name: "nda-recipient", type: "nda", skeleton, probes: [probe] };

const outcome = (at: 0 | 1, raised: boolean, isNamed = false): Outcome => ({
  setting: setting.name,
  probe,
  variant: probe.variants[at]!,
  seen: raised ? ["governing-law"] : [],
  worse: [],
  isNamed,
  cites: [],
});

describe("scoring probes", () => {
  it("takes a quote for the clause’s when half of its runs of three words are in it", () => {
    expect(overlaps("laws of the State of Tasmania", probe.variants[0]!.text)).toBe(true);
    expect(overlaps("the courts of the city of Hobart decide", probe.variants[0]!.text)).toBe(
      false,
    );
  });

  it("replaces the skeleton’s clause of the topic, and appends one of another topic", () => {
    const replaced = probeDocument(skeleton, {
      topic: "governing LAW",
      text: "Ohio law governs.",
      name: "a",
    });
    expect(replaced.text).toContain("Ohio law governs.");
    expect(replaced.text).not.toContain("New York");
    const appended = probeDocument(skeleton, { topic: "Audit", text: "No audits.", name: "a" });
    expect(appended.text).toContain("2. Further Provisions\nNo audits.");
    expect(appended.text).toContain("New York");
  });

  it("compares a real review of a variant with that of the skeleton", () => {
    const playbook = playbookFor("NDA", "recipient")!;
    const base = review(probeDocument(skeleton), playbook);
    const text = "The laws of the State of Tasmania govern this agreement.";
    const variant = { style: "plain", meaning: "harmful", text } as const;
    const changed = review(
      probeDocument(skeleton, { topic: "Governing law", text, name: "a" }),
      playbook,
    );
    const found = outcomeOf(setting, probe, variant, { skeleton: base, changed });
    expect(found.cites.some((each) => each.startsWith("governing-law="))).toBe(true);
  });

  it("counts what is raised, silent, alarmed and told apart", () => {
    const figures = figuresOf([outcome(0, true), outcome(1, false)]);
    expect(figures).toEqual({
      raised: { count: 1, of: 1 },
      quoted: { count: 1, of: 1 },
      silent: { count: 0, of: 1 },
      alarmed: { count: 0, of: 1 },
      toldApart: { count: 1, of: 1 },
    });
    const missed = figuresOf([outcome(0, false), outcome(1, true)]);
    expect([missed.silent.count, missed.alarmed.count, missed.toldApart.count]).toEqual([1, 1, 0]);
    expect(figuresOf([outcome(0, false, true)]).silent.count).toBe(0);
  });

  it("counts the operative sentences that a review lists as not understood", () => {
    const document = plainDocument(
      "The Recipient shall keep it secret. It may copy it twice.\nThis is a heading",
    );
    const [first] = document.paragraphs;
    const unread = [{ paragraph: first!.id, text: "It may copy it twice." }];
    expect(notUnderstood(document, unread)).toEqual({ count: 1, of: 2 });
    expect(notUnderstood(document, [])).toEqual({ count: 0, of: 2 });
  });
});
