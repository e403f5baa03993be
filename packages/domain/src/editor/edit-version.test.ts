import { describe, expect, it } from "vitest";
import { editHeartbeatSeconds, editLockSeconds, refuseEditing } from "./edit-version.ts";

const contract = {
  status: "COMPLETED",
  isLocked: false,
  isReviewed: true,
  fileName: "NDA.docx",
  isOriginalDocxCreated: false,
  isEditingDisabled: false,
} as const;

describe("refuseEditing", () => {
  it.each([
    [{}, undefined],
    [{ isLocked: true }, "contract_locked"],
    [{ status: "REVIEWING" }, "wrong_status"],
    [{ status: "DRAFT", isReviewed: false }, undefined],
    [{ status: "EXECUTED" }, "wrong_status"],
    [{ fileName: "NDA.pdf" }, "not_editable"],
    [{ fileName: "NDA.DOC" }, "not_editable"],
    [{ fileName: "NDA.doc", isOriginalDocxCreated: true }, undefined],
    [{ isEditingDisabled: true }, "editing_disabled"],
  ] as const)("of %o is %s", (over, refused) => {
    expect(refuseEditing({ ...contract, ...over })?.refused).toBe(refused);
  });

  it("says so of PDF and DOC files in the words of the specification", () => {
    expect(refuseEditing({ ...contract, fileName: "NDA.pdf" })?.sentence).toBe(
      "Editing is not supported for PDF or DOC files",
    );
  });
});

describe("the lock of an editor", () => {
  it("outlives a lost heartbeat and is free within a minute of its holder's death", () => {
    expect(editLockSeconds).toBeGreaterThan(2 * editHeartbeatSeconds);
    expect(editLockSeconds + editHeartbeatSeconds).toBeLessThanOrEqual(60);
  });
});
