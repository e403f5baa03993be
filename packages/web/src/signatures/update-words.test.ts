import { describe, expect, it } from "vitest";
import { failuresOf, updateSentences } from "./update-words.ts";

const outcome = (email: string, errorCode: "EMAIL_ALREADY_CHANGED" | "EMAIL_NOT_VALID" | null) => ({
  guid: "00000000-0000-4000-8000-000000000000",
  email,
  updateStatus: errorCode === null ? ("SUCCEEDED" as const) : ("FAILED" as const),
  errorCode,
});

describe("C8.16: what is said of an update of signers", () => {
  it("is nothing bad when all succeeded, and the sentence of success", () => {
    expect(failuresOf([outcome("a@b.example", null)])).toEqual([]);
    expect(updateSentences.succeeded).toBe("All recipients updated successfully!!!");
    expect(updateSentences.nothingLeft).toBe("Nothing left to update");
  });

  it("names the addresses that were updated already", () => {
    const both = [
      outcome("a@b.example", "EMAIL_ALREADY_CHANGED"),
      outcome("c@d.example", "EMAIL_ALREADY_CHANGED"),
    ];
    expect(failuresOf(both)).toEqual([
      {
        sentence: "This email address has already been updated: a@b.example, c@d.example",
        emails: "",
      },
    ]);
  });

  it("names those that cannot be used beside the sentence", () => {
    expect(failuresOf([outcome("a@b", "EMAIL_NOT_VALID")])).toEqual([
      { sentence: "Error updating these recipient emails. Please double-check", emails: "a@b" },
    ]);
  });
});
