import { contractStatuses, rejectionReasons, type EscalationReason } from "@proviso/domain";
import { describe, expect, it } from "vitest";
import { bannerOf, mayAct } from "./banner.ts";

type Subject = Parameters<typeof bannerOf>[0];

const contract = (over: Partial<Subject>): Subject => ({
  status: "COMPLETED",
  docRole: "INCOMING",
  escalationReason: null,
  rejectionReason: null,
  statusReason: null,
  tags: { isReviewed: true, isLocked: false, dealPosition: "recipient", contractTypeId: "nda" },
  signatureRequest: null,
  hasRevisedCopy: true,
  ...over,
});

const escalated = (escalationReason: EscalationReason) =>
  bannerOf(contract({ status: "ESCALATED", escalationReason }), null);

describe("the banner of a contract", () => {
  it.each([
    ["Bad Scan", "reupload"],
    ["OCR Failed", "reupload"],
    ["Password Protected", "reupload"],
    ["Required Deal Position", "choose-position"],
    ["Unsupported Format", "reupload"],
  ] as const)("blocked for %s offers %s", (reason, action) => {
    expect(escalated(reason)).toMatchObject({ tone: "red", title: "Review blocked", action });
  });

  it("says the server's sentence about what is wrong where there is one", () => {
    const blocked = contract({
      status: "ESCALATED",
      escalationReason: "Password Protected",
      statusReason: "The file is encrypted.",
    });
    expect(bannerOf(blocked, null)?.body).toBe("The file is encrypted.");
  });

  it("says for every rejection why", () => {
    const bodies = rejectionReasons.map(
      (rejectionReason) => bannerOf(contract({ status: "REJECTED", rejectionReason }), null)?.body,
    );
    expect(new Set(bodies).size).toBe(rejectionReasons.length);
  });

  it("is ready once reviewed, and offers the revised copy", () => {
    expect(bannerOf(contract({}), { changed: 7, needPerson: 1 })).toEqual({
      tone: "green",
      icon: "check",
      title: "Your contract is ready",
      body: "7 points marked up in the revised copy. 1 point left for you to decide.",
      action: "download-revised",
    });
  });

  it("offers no revised copy in which nothing is revised", () => {
    expect(bannerOf(contract({}), { changed: 0, needPerson: 1 })?.action).toBeNull();
  });

  it.each([
    [{ changed: 0, needPerson: 0 }, "The review found nothing that has to change."],
    [{ changed: 0, needPerson: 2 }, "Nothing was changed. 2 points left for you to decide."],
    [{ changed: 1, needPerson: 0 }, "1 point marked up in the revised copy."],
  ])("counts %j", (counts, body) => {
    expect(bannerOf(contract({}), counts)?.body).toBe(body);
  });

  it.each(["COMPLETED", "COUNTERPARTY_UPDATE", "INTERNALLY_UPDATED", "DRAFT"] as const)(
    "praises a contract kept without a review in %s",
    (status) => {
      const kept = contract({
        status,
        tags: { isReviewed: false, isLocked: false, dealPosition: null, contractTypeId: null },
      });
      expect(bannerOf(kept, null)).toMatchObject({ title: "Great work", action: null });
    },
  );

  it("turns red when the mail to a signer came back", () => {
    const pending = contract({
      status: "PENDING_SIGNATURE",
      signatureRequest: { status: "EMAIL_BOUNCE", signers: [] },
    });
    expect(bannerOf(pending, null)?.tone).toBe("red");
    expect(bannerOf(contract({ status: "PENDING_SIGNATURE" }), null)?.tone).toBe("violet");
  });

  it("exists for every status but a cancelled opportunity", () => {
    const without = contractStatuses.filter(
      (status) => bannerOf(contract({ status }), null) === null,
    );
    expect(without).toEqual(["OPPORTUNITY_CANCELLED"]);
  });
});

describe("the banner's button", () => {
  const tags = contract({}).tags;

  it("is there only for who may do it", () => {
    expect(mayAct("reupload", { permissions: ["replace_file"], tags })).toBe(true);
    expect(mayAct("reupload", { permissions: ["see_contract"], tags })).toBe(false);
  });

  it("is not there on a locked contract, except to download", () => {
    const locked = { ...tags, isLocked: true };
    const permissions = ["replace_file", "download_contract"] as const;
    expect(mayAct("reupload", { permissions: [...permissions], tags: locked })).toBe(false);
    expect(mayAct("download-revised", { permissions: [...permissions], tags: locked })).toBe(true);
  });
});
