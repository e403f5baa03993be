import { contractStatuses, refusals, type ContractStatus } from "@proviso/domain";
import type { ContractRecord } from "@proviso/endpoints";
import { describe, expect, it } from "vitest";
import { downloadsOf, menuOf, type MenuPlace } from "./contract-menu.ts";
import { aContract, tagged } from "./sample-record.ts";

const page: MenuPlace = { place: "page", offersReview: true };
const row: MenuPlace = { ...page, place: "row" };
const acts = (contract: ContractRecord, where = page) =>
  menuOf(contract, where).map(({ act, refusal }) => (refusal === null ? act : `(${act})`));
const has = (act: string, over: Partial<ContractRecord>, where = page) => {
  const item = menuOf(aContract(over), where).find((each) => each.act === act);
  return item === undefined ? "hidden" : (item.refusal ?? "offered");
};
const statusesWith = (act: string, over: Partial<ContractRecord> = {}): ContractStatus[] =>
  contractStatuses.filter((status) => has(act, { ...over, status }) === "offered").sort();

const locked = "Another person is editing this contract.";
const outdated = "There is a newer version of this contract.";
const noPermission = "You don’t have permission to do this.";
const unfit = "You can’t do this in the contract’s current state.";

describe("the menu of a contract", () => {
  it("holds on the page what its state allows, in the order of C2.20 to C2.32", () => {
    expect(acts(aContract({ numberOfSubVersions: 1, reviewNote: "Deal: Lamp" }))).toEqual([
      "download-sub-versions",
      "view-document",
      "view-pages",
      "view-version",
      "update-version",
      "contract-info",
      "send-to-counterparty",
      "share",
      "mark-approved",
      "send-for-signature",
      "archive",
      "create-template",
      "change-position",
      "delete",
    ]);
  });

  it("begins in the list with both downloads, and leaves the page's own acts away", () => {
    expect(acts(aContract(), row)).toEqual([
      "download-revised",
      "download-original",
      "update-version",
      "send-to-counterparty",
      "share",
      "mark-approved",
      "send-for-signature",
      "archive",
      "delete",
    ]);
  });

  it.each([
    ["C2.20", "download-sub-versions", { numberOfSubVersions: 0 }, "hidden"],
    ["C2.20", "download-sub-versions", { numberOfSubVersions: 2 }, "offered"],
    [
      "C6.4",
      "download-sub-versions",
      { numberOfSubVersions: 2, permissions: ["see_contract"] },
      noPermission,
    ],
    ["C6.5", "update-version", tagged({ isLocked: true }), locked],
    ["C4.22", "update-version", { status: "EXECUTED" }, unfit],
    ["C2.22", "update-version", { lastVersionGuid: "other" }, outdated],
    ["C2.23", "contract-info", { reviewNote: "  " }, "hidden"],
    ["C2.23", "contract-info", { reviewNote: "Counterparty: Orvane" }, "offered"],
    ["C6.6", "send-to-counterparty", { docRole: "TEMPLATE" }, "hidden"],
    ["C6.6", "send-to-counterparty", { callToActionOptions: ["feedback"] }, "hidden"],
    [
      "C6.6",
      "send-to-counterparty",
      {
        availableActions: {
          ...aContract().availableActions,
          SEND_TO_COUNTERPARTY: { enabled: false, reason: null },
        },
      },
      "hidden",
    ],
    ["C4.19", "send-to-counterparty", tagged({ isLocked: true }), locked],
    ["C2.25", "share", { permissions: ["see_contract"] }, noPermission],
    ["C6.5", "mark-approved", tagged({ isLocked: true }), locked],
    [
      "C6.5",
      "mark-approved",
      { status: "PENDING_FEEDBACKS", callToActionOptions: ["feedback"] },
      "Feedback is pending.",
    ],
    ["C2.26", "mark-approved", { permissions: ["see_contract"] }, noPermission],
    ["C2.26", "mark-approved", { lastVersionGuid: "other" }, outdated],
    ["C2.26", "mark-approved", { docRole: "TEMPLATE" }, "hidden"],
    ["C6.7", "send-for-review", tagged({ isReviewed: false }), "offered"],
    ["C6.7", "send-for-review", {}, "hidden"],
    [
      "C6.7",
      "send-for-review",
      {
        ...tagged({ isReviewed: false }),
        availableActions: {
          ...aContract().availableActions,
          SEND_FOR_REVIEW: { enabled: false, reason: null },
        },
      },
      "hidden",
    ],
    [
      "C6.7",
      "send-for-review",
      {
        ...tagged({ isReviewed: false }),
        availableActions: {
          ...aContract().availableActions,
          SEND_FOR_REVIEW: { enabled: false, reason: refusals.quota_reached },
        },
      },
      refusals.quota_reached,
    ],
    ["C6.5", "archive", tagged({ isLocked: true }), locked],
    ["C2.29", "archive", { isArchived: true }, "hidden"],
    ["C2.29", "unarchive", { isArchived: true }, "offered"],
    ["C6.5", "unarchive", { isArchived: true, ...tagged({ isLocked: true }) }, locked],
    ["C2.31", "change-position", tagged({ contractTypeId: null }), "hidden"],
    ["C2.31", "change-position", tagged({ isLocked: true }), locked],
    ["C2.32", "update-signers", {}, "hidden"],
    ["C2.32", "update-signers", { status: "PENDING_SIGNATURE" }, "offered"],
    [
      "C2.32",
      "update-signers",
      { status: "PENDING_SIGNATURE", permissions: ["see_contract"] },
      noPermission,
    ],
  ] satisfies [string, string, Partial<ContractRecord>, string][])(
    "%s: %s with %j is %s",
    (_id, act, over, expected) => {
      expect(has(act, over)).toBe(expected);
    },
  );

  it("C6.7: offers a review only under the local flag", () => {
    const kept = tagged({ isReviewed: false });
    expect(has("send-for-review", kept, { ...page, offersReview: false })).toBe("hidden");
  });

  it("C2.24: speaks of resending once it was sent", () => {
    const labelIn = (status: ContractStatus) =>
      menuOf(aContract({ status }), page).find(({ act }) => act === "send-to-counterparty")?.label;
    expect(labelIn("COMPLETED")).toBe("Send to counterparty");
    expect(labelIn("SENT_TO_COUNTERPARTY")).toBe("Resend to counterparty");
    expect(labelIn("FAILED_TO_SEND_TO_COUNTERPARTY")).toBe("Resend to counterparty");
  });

  it("C4.20 to C4.25: approves, signs and takes versions exactly in the statuses of the tables", () => {
    expect(statusesWith("mark-approved")).toEqual(
      [
        "COMPLETED",
        "COUNTERPARTY_UPDATE",
        "FAILED_TO_SEND_TO_COUNTERPARTY",
        "INTERNALLY_UPDATED",
        "SENT_TO_COUNTERPARTY",
      ].sort(),
    );
    expect(statusesWith("send-for-signature")).toEqual(
      [
        "COMPLETED",
        "COUNTERPARTY_UPDATE",
        "DRAFT",
        "INTERNALLY_UPDATED",
        "READY_FOR_SIGNATURE",
        "SENT_TO_COUNTERPARTY",
      ].sort(),
    );
    const out = [
      "COMPLETED",
      "FAILED_TO_SEND_TO_COUNTERPARTY",
      "READY_FOR_SIGNATURE",
      "SENDING_TO_COUNTERPARTY",
      "SENT_TO_COUNTERPARTY",
    ];
    expect(statusesWith("update-version")).toEqual(out);
    expect(statusesWith("update-version", tagged({ isReviewed: false }))).toEqual(
      [...out, "COUNTERPARTY_UPDATE", "DRAFT", "INTERNALLY_UPDATED"].sort(),
    );
  });

  it("offers only the original while there is no revised copy, and none without the permission", () => {
    const contract = aContract({ hasRevisedCopy: false });
    expect(downloadsOf(contract).map(({ act }) => act)).toEqual(["download-original"]);
    expect(has("download-original", { permissions: ["see_contract"] }, row)).toBe(noPermission);
    expect(has("download-original", tagged({ isLocked: true }), row)).toBe("offered");
  });

  it("begins with the sealed file once everybody has signed", () => {
    const signatureRequest = {
      status: "COMPLETED" as const,
      sealing: "SEALED" as const,
      signers: [],
    };
    const executed = { status: "EXECUTED" as const, signatureRequest };
    const offered = (over: Partial<ContractRecord>) =>
      downloadsOf(aContract({ ...executed, ...over })).map(({ act }) => act);
    expect(offered({})).toEqual(["download-signed", "download-revised", "download-original"]);
    expect(offered({ signatureRequest: { ...signatureRequest, sealing: "WAITING" } })).toEqual([
      "download-revised",
      "download-original",
    ]);
    expect(offered({ signatureRequest: null, ...tagged({ isReviewed: false }) })).toEqual([
      "download-original",
    ]);
  });

  it("makes no Word file of a PDF that was executed without a review", () => {
    const kept = { status: "EXECUTED" as const, ...tagged({ isReviewed: false }) };
    const pdf = { ...kept, originalFileName: "NDA.pdf", fileName: "NDA.pdf" };
    expect([has("view-pages", pdf), has("create-template", pdf)]).toEqual(["hidden", "hidden"]);
    expect(has("view-pages", kept)).toBe("offered");
  });

  it("does not archive while signers hold the contract", () => {
    expect(has("archive", { status: "PENDING_SIGNATURE" })).toBe(unfit);
  });
});
