import { contractActs } from "@proviso/domain";
import type { ContractRecord } from "@proviso/endpoints";
import { describe, expect, it } from "vitest";
import { downloadsOf, menuOf } from "./contract-menu.ts";

const aContract = (over: Partial<ContractRecord>): ContractRecord => ({
  guid: "018f3b6e-0000-7000-8000-000000000001",
  lastVersionGuid: "018f3b6e-0000-7000-8000-000000000001",
  groupId: "018f3b6e-0000-7000-8000-000000000002",
  originalFileName: "NDA.docx",
  fileName: "NDA.docx",
  additionalTitle: "",
  status: "COMPLETED",
  docRole: "INCOMING",
  escalationReason: null,
  rejectionReason: null,
  statusReason: null,
  tags: { isReviewed: true, isLocked: false, dealPosition: "recipient", contractTypeId: "nda" },
  reviewNote: "",
  numberOfSubVersions: 0,
  uploadTime: "2026-11-08T13:04:00.000Z",
  playbookId: "nda-recipient",
  playbookName: "NDA (recipient)",
  isArchived: false,
  isOriginalDocxCreated: false,
  isShowSatisfactionRating: false,
  editPreferences: { disabled: false },
  permissions: [],
  userFirstName: "Ines",
  userLastName: "Calloway",
  userEmail: "ines@example.com",
  availableActions: {
    UPLOAD_DOCUMENT: { enabled: true, reason: null },
    SEND_TO_COUNTERPARTY: { enabled: false, reason: null },
    SEND_FOR_REVIEW: { enabled: false, reason: null },
  },
  callToActionOptions: [],
  signatureRequest: null,
  fileSize: 20_000,
  hasRevisedCopy: true,
  ...over,
});

const everything = [...contractActs];
const acts = (contract: ContractRecord, place: "row" | "page" = "row") =>
  menuOf(contract, place).map(({ act, refusal }) => (refusal === null ? act : `(${act})`));

describe("the menu of a contract", () => {
  it("offers both downloads, archive and delete in the list", () => {
    expect(acts(aContract({ permissions: everything }))).toEqual([
      "download-revised",
      "download-original",
      "archive",
      "delete",
    ]);
  });

  it("offers only the original while there is no revised copy", () => {
    const contract = aContract({ permissions: everything, hasRevisedCopy: false });
    expect(downloadsOf(contract).map(({ act }) => act)).toEqual(["download-original"]);
  });

  it("disables downloads without the permission", () => {
    const contract = aContract({ permissions: ["see_contract", "archive_contract"] });
    expect(acts(contract)).toEqual(["(download-revised)", "(download-original)", "archive"]);
  });

  it("offers to change the position on the page of a contract whose type is known", () => {
    const contract = aContract({ permissions: everything });
    expect(acts(contract, "page")).toEqual(["change-position", "archive", "delete"]);
    const unknown = { ...contract, tags: { ...contract.tags, contractTypeId: null } };
    expect(acts(unknown, "page")).toEqual(["archive", "delete"]);
  });

  it("takes an archived contract out again", () => {
    const contract = aContract({ permissions: everything, isArchived: true });
    expect(acts(contract)).toContain("unarchive");
  });

  it("disables what a lock forbids, and says who holds it up", () => {
    const contract = aContract({ permissions: everything });
    const locked = { ...contract, tags: { ...contract.tags, isLocked: true } };
    expect(acts(locked)).toEqual([
      "download-revised",
      "download-original",
      "(archive)",
      "(delete)",
    ]);
    expect(menuOf(locked, "row").at(-1)?.refusal).toBe("Another person is editing this contract.");
  });

  it("does not archive while signers hold the contract", () => {
    const contract = aContract({ permissions: everything, status: "PENDING_SIGNATURE" });
    expect(acts(contract)).toContain("(archive)");
  });
});
