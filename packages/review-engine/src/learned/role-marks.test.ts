import { describe, expect, it } from "vitest";
import { readContract } from "../contract/read-contract.ts";
import { plainDocument } from "../plain-document.ts";
import { markNamedRoles } from "./mark-named-roles.ts";
import { roleMarks } from "./role-marks.ts";

const services = plainDocument(
  [
    "SERVICES AGREEMENT",
    "This Agreement is made between Pellworth Ltd. (“Pellworth”), who will provide the services as provider, and Marlowe Inc. (the “Customer”).",
    "1. Fees. The Customer shall pay Pellworth within thirty days.",
  ].join("\n"),
);

describe("the names of parties, for the learned reader", () => {
  it.each(["customer", "provider"])(
    "become their sides, whichever side we are on (%s)",
    (position) => {
      const mark = roleMarks(readContract(services, position), position);
      expect(mark("The Customer shall pay Pellworth.")).toBe(
        "The Customer shall pay the Supplier.",
      );
    },
  );

  it("are left alone inside other words", () => {
    const mark = roleMarks(readContract(services, "customer"), "customer");
    expect(mark("Customers of Pellworthing pay.")).toBe("Customers of Pellworthing pay.");
  });
});

describe("a sentence by itself", () => {
  it.each([
    ["Vendor may assign.", "the Supplier may assign."],
    ["The Licensee shall pay the Licensor.", "The Customer shall pay the Supplier."],
    ["The receiving party keeps it secret.", "The Recipient keeps it secret."],
    ["It buys from any supplier.", "It buys from any supplier."],
    ["The Data Processor acts for the Controller.", "The Processor acts for the Controller."],
  ])("%s", (text, marked) => {
    expect(markNamedRoles(text)).toBe(marked);
  });
});
