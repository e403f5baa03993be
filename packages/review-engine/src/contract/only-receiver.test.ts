import { describe, expect, it } from "vitest";
import { plainDocument } from "../plain-document.ts";
import { readContract } from "./read-contract.ts";

const opening =
  "NON-DISCLOSURE AGREEMENT\nThis Agreement is made between Acme Air, Inc. (“Acme”) and Beta Holdings, Inc. (“Holdings”).";
const toHoldings = [
  "1. Acme will furnish to Holdings certain information. Acme may have provided to Holdings more of it before.",
  "2. It is disclosed to Holdings for the talks, and by its disclosure to Holdings nobody else may see it.",
  "3. Each party may seek an injunction. Neither party shall buy shares of the other party.",
].join("\n");
const rolesOf = (...lines: readonly string[]): ReturnType<typeof readContract>["roles"] =>
  readContract(plainDocument(lines.join("\n")), "recipient").roles;

describe("who is handed the information of one side", () => {
  it("receives, though some clauses bind both", () => {
    const { isMutual, recipient, discloser } = rolesOf(opening, toHoldings);
    expect({ isMutual, recipient, discloser }).toEqual({
      isMutual: false,
      recipient: 1,
      discloser: 0,
    });
  });

  it("does not receive alone where the other is handed information as well", () => {
    const { isMutual, recipient } = rolesOf(
      opening,
      toHoldings,
      "4. What is disclosed to Acme is kept by it.",
    );
    expect({ isMutual, recipient }).toEqual({ isMutual: true, recipient: null });
  });

  it("does not receive alone where each party is called so in turn", () => {
    const { isMutual } = rolesOf(
      opening,
      "1. Background. The parties intend to talk. It is expected that information concerning each party (in such capacity, the “Disclosing Party”) is handed over.",
      "2. Holdings shall keep it secret. 2. Holdings shall not disclose it. 3. Holdings shall return it. 4. Holdings shall protect it. 5. Each party may seek an injunction.",
    );
    expect(isMutual).toBe(true);
  });

  it("is found by its duties though they are numbered in Roman letters and no opening names it", () => {
    const { isMutual, names } = rolesOf(
      "NON DISCLOSURE AGREEMENT",
      "1. Secrecy I. Supplier agrees to keep all papers confidential. II. Supplier shall not disclose them. III. Supplier shall return them.",
    );
    expect([isMutual, names.get("recipient")?.includes("Supplier")]).toEqual([false, true]);
  });
});
