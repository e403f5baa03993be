import { describe, expect, it } from "vitest";
import { noTextWords } from "./no-text-words.ts";

describe("why no text is shown", () => {
  const neither = { rejectionReason: null, escalationReason: null };

  it("is that it was not read again, where the same file was reviewed before", () => {
    const again = { ...neither, rejectionReason: "Document Already Processed" } as const;
    expect(noTextWords(again, "COMPLETED")).toBe(
      "It wasn’t read again. Download the original to view it.",
    );
  });

  it("is its password, where it has one", () => {
    const locked = { ...neither, escalationReason: "Password Protected" } as const;
    expect(noTextWords(locked, "AWAITING_YOUR_INPUT")).toBe(
      "It can’t be read without its password.",
    );
  });

  it("is that it could not be read, where it was tried", () => {
    expect(noTextWords(neither, "COMPLETED")).toContain("couldn’t read the file as text");
    expect(noTextWords(neither, "NOT_FOR_REVIEW")).toContain("stored without a review");
  });
});
