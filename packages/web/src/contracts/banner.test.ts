import { contractStatuses, rejectionReasons } from "@proviso/domain";
import { describe, expect, it } from "vitest";
import { bannerOf } from "./banner.ts";

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
  feedback: null,
  ...over,
});

const of = (over: Partial<Subject>) => bannerOf(contract(over), null, now);
const now = Date.parse("2026-11-20T12:00:00Z");
const unreviewed = {
  isReviewed: false,
  isLocked: false,
  dealPosition: null,
  contractTypeId: null,
};
const dueIn = (hours: number, isAnswered = false) => ({
  feedback: { isAnswered, dueDate: now + hours * 3_600_000, questions: 2 },
});

describe("a review under way", () => {
  it("says which page of a scan is being read", () => {
    const reading = of({ status: "REVIEWING", statusReason: "Reading page 3 of 12." });
    expect(reading).toMatchObject({
      title: "Review in progress",
      body: "Reading page 3 of 12. The result will appear here.",
    });
    expect(of({ status: "REVIEWING" })?.body).toMatch(/comparing it with your playbook/);
  });
});

describe("every row of the table of banners", () => {
  it.each([
    [
      "C4.3",
      { status: "ESCALATED", escalationReason: "Bad Scan" },
      "red",
      "Review blocked",
      "reupload",
    ],
    [
      "C4.3",
      { status: "ESCALATED", escalationReason: "OCR Failed" },
      "red",
      "Review blocked",
      "reupload",
    ],
    [
      "C4.4",
      { status: "ESCALATED", escalationReason: "Password Protected" },
      "red",
      "Review blocked",
      "reupload",
    ],
    [
      "C4.5",
      { status: "ESCALATED", escalationReason: "Required Deal Position" },
      "red",
      "Review blocked",
      "choose-position",
    ],
    [
      "C4.5",
      { status: "ESCALATED", escalationReason: "Unsupported Format" },
      "red",
      "Review blocked",
      "reupload",
    ],
    ["C4.6", { status: "REVIEWING" }, "ink", "Review in progress", null],
    [
      "C4.6",
      { status: "REVIEWING", docRole: "TEMPLATE" },
      "ink",
      "Template review in progress",
      null,
    ],
    [
      "C4.7",
      { status: "PENDING_FEEDBACKS", ...dueIn(50) },
      "yellow",
      "We need your input",
      "apply-feedback",
    ],
    ["C4.8", { status: "REVIEWING", ...dueIn(50, true) }, "ink", "Applying your feedback", null],
    ["C4.9", { status: "COMPLETED" }, "green", "Your contract is ready", "send-to-counterparty"],
    [
      "C4.9",
      { status: "COMPLETED", docRole: "TEMPLATE" },
      "green",
      "Your template is optimized",
      "add-to-templates",
    ],
    [
      "C4.10",
      { status: "COMPLETED", tags: unreviewed },
      "green",
      "Great work",
      "send-to-counterparty",
    ],
    [
      "C4.10",
      { status: "COUNTERPARTY_UPDATE", tags: unreviewed },
      "green",
      "Great work",
      "send-to-counterparty",
    ],
    [
      "C4.10",
      { status: "INTERNALLY_UPDATED", tags: unreviewed },
      "green",
      "Great work",
      "send-to-counterparty",
    ],
    ["C4.10", { status: "DRAFT", tags: unreviewed }, "green", "Great work", "send-to-counterparty"],
    [
      "C4.11",
      { status: "SENT_TO_COUNTERPARTY" },
      "ink",
      "Sent to counterparty",
      "upload-counterparty-version",
    ],
    [
      "C4.11",
      { status: "SENDING_TO_COUNTERPARTY" },
      "ink",
      "Sent to counterparty",
      "upload-counterparty-version",
    ],
    [
      "C4.12",
      { status: "FAILED_TO_SEND_TO_COUNTERPARTY" },
      "red",
      "Sending failed",
      "resend-to-counterparty",
    ],
    [
      "C4.13",
      { status: "READY_FOR_SIGNATURE" },
      "violet",
      "Ready for signature",
      "send-for-signature",
    ],
    ["C4.14", { status: "PENDING_SIGNATURE" }, "violet", "Version pending signature", null],
    [
      "C4.15",
      {
        status: "PENDING_SIGNATURE",
        signatureRequest: { status: "EMAIL_BOUNCE", sealing: "NONE", signers: [] },
      },
      "red",
      "Version pending signature",
      "update-signers",
    ],
    ["C4.16", { status: "EXECUTED" }, "green", "Contract executed", null],
    ["C4.16", { status: "EXECUTED", docRole: "TEMPLATE" }, "green", "Template executed", null],
    [
      "C4.17",
      { status: "REJECTED", rejectionReason: "Free text rejection" },
      "red",
      "Review rejected",
      null,
    ],
    ["C4.18", { status: "ERROR" }, "red", "Upload error", null],
  ] satisfies [string, Partial<Subject>, string, string, string | null][])(
    "%s: %j is %s, says %s and offers %s",
    (_id, over, tone, title, action) => {
      expect(of(over)).toMatchObject({ tone, title, action });
    },
  );

  it.each([
    [50, "2 days left"],
    [5, "5hr left"],
    [0.5, "less than 1hr left"],
  ])("C4.7: says %d hours before the due date that there are %s", (hours, left) => {
    expect(of({ status: "PENDING_FEEDBACKS", ...dueIn(hours) })?.body).toContain(left);
  });

  it("C4.18: says that support will be in touch", () => {
    expect(of({ status: "ERROR" })?.body).toContain("Our support team will contact you.");
  });
});

describe("the banner of a contract", () => {
  it("says the server's sentence about what is wrong where there is one", () => {
    const blocked = contract({
      status: "ESCALATED",
      escalationReason: "Password Protected",
      statusReason: "The file is encrypted.",
    });
    expect(bannerOf(blocked, null, now)?.body).toBe("The file is encrypted.");
  });

  it("says for every rejection why", () => {
    const bodies = rejectionReasons.map(
      (rejectionReason) => of({ status: "REJECTED", rejectionReason })?.body,
    );
    expect(new Set(bodies).size).toBe(rejectionReasons.length);
  });

  it.each([
    ["Unsupported Use-Case", "We don’t review this type of document."],
    ["Non-English Language", "The contract isn’t in English."],
    ["Rejected per your request", "at your request"],
    ["Document Already Processed", "This document was already reviewed."],
    ["Free text rejection", "The contract wasn’t accepted for review."],
  ] as const)("C4.17: names the reason of a contract rejected as %s", (rejectionReason, body) => {
    expect(of({ status: "REJECTED", rejectionReason })?.body).toContain(body);
  });

  it("is ready once reviewed, and offers the revised copy", () => {
    expect(bannerOf(contract({}), { changed: 7, needPerson: 1 }, now)).toEqual({
      tone: "green",
      icon: "check",
      title: "Your contract is ready",
      body: "7 points marked up in the revised copy. 1 point left for you to decide.",
      action: "send-to-counterparty",
      otherwise: "download-revised",
    });
  });

  it("offers no revised copy in which nothing is revised", () => {
    expect(bannerOf(contract({}), { changed: 0, needPerson: 1 }, now)?.otherwise).toBeUndefined();
  });

  it.each([
    [{ changed: 0, needPerson: 0 }, "The review found nothing to change."],
    [{ changed: 0, needPerson: 2 }, "No changes were made. 2 points left for you to decide."],
    [{ changed: 1, needPerson: 0 }, "1 point marked up in the revised copy."],
  ])("counts %j", (counts, body) => {
    expect(bannerOf(contract({}), counts, now)?.body).toBe(body);
  });

  it("exists for every status but a cancelled opportunity", () => {
    const without = contractStatuses.filter((status) => of({ status }) === null);
    expect(without).toEqual(["OPPORTUNITY_CANCELLED"]);
  });
});
