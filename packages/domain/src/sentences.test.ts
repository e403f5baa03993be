import { describe, expect, it } from "vitest";
import {
  allPlaybooks,
  contractTypeById,
  contractTypes,
  describeEvent,
  isRefusal,
  maxUploadBytes,
  refusals,
  refuse,
  timelineEvents,
} from "./index.ts";

/** Sentences the specification gives letter by letter. */
const withoutFullStop = new Set([
  "Editing is not supported for PDF or DOC files",
  "The document is locked",
  "This file may contain a virus or other malware",
  "Your password doesn’t meet the requirements",
  "The passwords don’t match",
  "Check your email and try again",
  "Your account is no longer active",
  "This email address has already been updated",
]);

describe("refusals", () => {
  it("are sentences a person can read", () => {
    for (const sentence of Object.values(refusals)) {
      expect(sentence).toMatch(/^[A-Z]/);
      if (!withoutFullStop.has(sentence)) expect(sentence).toMatch(/\.$/);
    }
    expect(refusals.file_too_large).toBe("File's size must not exceed 30 MB.");
  });

  it("are told from answers", () => {
    expect(isRefusal(refuse("not_found"))).toBe(true);
    for (const answer of [undefined, null, "refused", { id: 1 }, []])
      expect(isRefusal(answer)).toBe(false);
    expect(refuse("invalid_input", [{ field: "a", problem: "b" }]).fields).toEqual([
      { field: "a", problem: "b" },
    ]);
  });
});

describe("the limit of an upload", () => {
  it("refuses 30 MB itself", () => {
    expect(maxUploadBytes).toBe(31_457_279);
  });
});

describe("timeline events", () => {
  it("say what happened, with what is particular", () => {
    expect(describeEvent("review_blocked", "Bad Scan")).toBe("Review blocked: Bad Scan");
    expect(
      timelineEvents.map((event) => describeEvent(event, "")).every((said) => said !== ""),
    ).toBe(true);
  });
});

describe("contract types", () => {
  it("stand in the order of C2.55 with a playbook for each position", () => {
    expect(contractTypes.map(({ name }) => name)).toEqual([
      "NDA",
      "Services Agreement",
      "SaaS (Software as a Service)",
      "Products Supply Agreement",
      "DPA",
      "Purchase Orders",
      "Software License Agreement",
    ]);
    expect(contractTypes[0]?.playbooks.map(({ name }) => name)).toEqual([
      "NDA (recipient)",
      "NDA (discloser)",
      "NDA (mutual)",
    ]);
    for (const { id, positions, playbooks } of contractTypes)
      expect(
        playbooks.map((playbook) => playbook.position),
        id,
      ).toEqual(positions.map((each) => each.id));
    expect(new Set(allPlaybooks.map(({ id }) => id)).size).toBe(allPlaybooks.length);
    expect(contractTypeById("dpa")?.name).toBe("DPA");
    expect(contractTypeById("none")).toBeUndefined();
  });
});
