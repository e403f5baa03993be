import { describe, expect, it } from "vitest";
import { editRefusal, offersEditing } from "./edit-button.tsx";
import { aContract } from "./sample-record.ts";

describe("editing a contract", () => {
  it("is offered for the newest version while it may be updated", () => {
    const contract = aContract({ status: "COMPLETED" });
    expect(offersEditing(contract)).toBe(true);
    expect(offersEditing({ ...contract, lastVersionGuid: "another" })).toBe(false);
    expect(offersEditing({ ...contract, status: "REVIEWING" })).toBe(false);
    expect(offersEditing({ ...contract, status: "EXECUTED" })).toBe(false);
  });

  it("is refused with the sentence that says why", () => {
    const record = aContract({ permissions: ["upload_version"] });
    expect(editRefusal({ ...record, fileName: "NDA.docx" })).toBe(null);
    expect(editRefusal({ ...record, fileName: "NDA.pdf" })).toBe(
      "Editing is not supported for PDF or DOC files",
    );
    expect(editRefusal({ ...record, editPreferences: { disabled: true } })).toContain("disabled");
    expect(editRefusal({ ...record, permissions: [] })).toContain("permission");
  });
});
