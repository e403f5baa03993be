import { describe, expect, it } from "vitest";
import {
  cleanFileName,
  contractStatuses,
  extensionOf,
  fileKindOf,
  firstStateOf,
  hasRevisedCopy,
  isApprovable,
  isArchivable,
  isDeletable,
  isReplaceable,
  matchesExtension,
  mayChoosePosition,
  mayReviewAgain,
  mayMove,
  maySendForReview,
  maySendForSignature,
  maySetStatus,
  mayUpdateVersion,
  movesFrom,
  revisedFileName,
  statusLabel,
  type ContractStatus,
} from "../index.ts";

const where = (is: (status: ContractStatus) => boolean): ContractStatus[] =>
  contractStatuses.filter(is);

describe("the table of statuses", () => {
  it("has the sixteen of C4.1, each with a label", () => {
    expect(contractStatuses.length).toBe(16);
    expect(contractStatuses.every((status) => statusLabel(status, "Proviso").length > 3)).toBe(
      true,
    );
    expect(statusLabel("REVIEWING", "Proviso")).toBe("Proviso reviewing");
  });

  it("lets nothing move to itself and nothing out of a final status", () => {
    expect(where((status) => mayMove(status, status))).toEqual([]);
    expect(where((status) => movesFrom(status).length === 0)).toEqual([
      "REJECTED",
      "EXECUTED",
      "OPPORTUNITY_CANCELLED",
    ]);
  });

  it("reaches every status from the ones a contract can begin in", () => {
    const reached = new Set<ContractStatus>([
      "REVIEWING",
      "DRAFT",
      "COUNTERPARTY_UPDATE",
      "INTERNALLY_UPDATED",
    ]);
    for (const status of reached) for (const next of movesFrom(status)) reached.add(next);
    expect([...reached].sort()).toEqual([...contractStatuses].sort());
  });

  it("allows approval exactly from the statuses of C4.20, and a signature request from those of C4.21", () => {
    const approvable = [
      "FAILED_TO_SEND_TO_COUNTERPARTY",
      "COMPLETED",
      "SENT_TO_COUNTERPARTY",
      "COUNTERPARTY_UPDATE",
      "INTERNALLY_UPDATED",
    ];
    const declined = ["PENDING_SIGNATURE"];
    expect(where((status) => mayMove(status, "READY_FOR_SIGNATURE")).sort()).toEqual(
      [...approvable, ...declined].sort(),
    );
    expect(where((status) => mayMove(status, "PENDING_SIGNATURE")).sort()).toEqual(
      [
        "COMPLETED",
        "COUNTERPARTY_UPDATE",
        "INTERNALLY_UPDATED",
        "DRAFT",
        "SENT_TO_COUNTERPARTY",
        "READY_FOR_SIGNATURE",
      ].sort(),
    );
  });
});

describe("what may be done to a contract by its status", () => {
  const free = (status: ContractStatus) => ({ status, isLocked: false, isReviewed: true });

  it("deletes none that is out, waits for or bears a signature", () => {
    expect(where((status) => !isDeletable(free(status))).sort()).toEqual(
      [
        "EXECUTED",
        "PENDING_SIGNATURE",
        "READY_FOR_SIGNATURE",
        "SENDING_TO_COUNTERPARTY",
        "SENT_TO_COUNTERPARTY",
      ].sort(),
    );
  });

  it("archives any but those on their way to somebody", () => {
    expect(where((status) => !isArchivable(free(status))).sort()).toEqual(
      ["PENDING_SIGNATURE", "SENDING_TO_COUNTERPARTY"].sort(),
    );
  });

  it("does nothing at all to a locked one", () => {
    const locked = contractStatuses.map((status) => ({
      status,
      isLocked: true,
      isReviewed: false,
    }));
    for (const is of [
      isDeletable,
      isArchivable,
      isReplaceable,
      mayChoosePosition,
      mayReviewAgain,
      mayUpdateVersion,
      isApprovable,
      maySendForSignature,
      maySendForReview,
    ])
      expect(locked.some(is)).toBe(false);
  });

  it("lets nobody set a status by hand but approval", () => {
    const set = contractStatuses.flatMap((to) =>
      where((from) => maySetStatus(free(from), to)).map((from) => `${from} to ${to}`),
    );
    expect(set).toEqual(
      where((status) => isApprovable(free(status))).map((from) => `${from} to READY_FOR_SIGNATURE`),
    );
  });

  it("reviews after all only what was kept without a review", () => {
    expect(where((status) => maySendForReview(free(status)))).toEqual([]);
    const stored = (status: ContractStatus) => ({ ...free(status), isReviewed: false });
    expect(where((status) => maySendForReview(stored(status)))).toEqual(
      where((status) => mayMove(status, "REVIEWING")),
    );
  });

  it("takes a new version where C4.22 to C4.25 allow it", () => {
    expect(where((status) => mayUpdateVersion(free(status))).sort()).toEqual(
      [
        "COMPLETED",
        "FAILED_TO_SEND_TO_COUNTERPARTY",
        "READY_FOR_SIGNATURE",
        "SENDING_TO_COUNTERPARTY",
        "SENT_TO_COUNTERPARTY",
      ].sort(),
    );
    const unreviewed = (status: ContractStatus) => ({ ...free(status), isReviewed: false });
    expect(where((status) => mayUpdateVersion(unreviewed(status))).sort()).toEqual(
      [
        "COMPLETED",
        "COUNTERPARTY_UPDATE",
        "DRAFT",
        "FAILED_TO_SEND_TO_COUNTERPARTY",
        "INTERNALLY_UPDATED",
        "READY_FOR_SIGNATURE",
        "SENDING_TO_COUNTERPARTY",
        "SENT_TO_COUNTERPARTY",
      ].sort(),
    );
    const locked = (status: ContractStatus) => ({ ...unreviewed(status), isLocked: true });
    expect(where((status) => mayUpdateVersion(locked(status)))).toEqual([]);
  });

  it("only moves along the table when a position is chosen, a file replaced or a review made again", () => {
    for (const is of [isReplaceable, mayChoosePosition, mayReviewAgain])
      expect(where((status) => is(free(status)) && !mayMove(status, "REVIEWING"))).toEqual([]);
  });

  it("has a revised copy where C4.26 says so", () => {
    const having = [
      "COMPLETED",
      "EXECUTED",
      "FAILED_TO_SEND_TO_COUNTERPARTY",
      "OPPORTUNITY_CANCELLED",
      "PENDING_FEEDBACKS",
      "PENDING_SIGNATURE",
      "READY_FOR_SIGNATURE",
      "SENDING_TO_COUNTERPARTY",
      "SENT_TO_COUNTERPARTY",
    ];
    for (const isReviewed of [true, null])
      expect(where((status) => hasRevisedCopy({ status, isReviewed })).sort()).toEqual(having);
    expect(where((status) => hasRevisedCopy({ status, isReviewed: false }))).toEqual(["EXECUTED"]);
  });
});

describe("a file name", () => {
  it.each([
    ["NDA.DOCX", ".docx"],
    ["a.b.pdf", ".pdf"],
    ["old.doc", ".doc"],
    ["NDA.docx.exe", null],
    ["docx", null],
  ])("%s ends in %s", (name, extension) => {
    expect(extensionOf(name)).toBe(extension);
  });

  it.each([
    ["../../x.docx", "x.docx"],
    ["C:\\a\\b.docx", "b.docx"],
    ["a\r\nb\u0000.docx", "ab.docx"],
    ["gpj.\u202excod.docx", "gpj.xcod.docx"],
    [".docx", "contract.docx"],
    ["  spaced  .docx", "spaced.docx"],
    ["x".repeat(300) + ".docx", "x".repeat(251) + ".docx"],
    ["😀".repeat(200) + ".docx", "😀".repeat(125) + ".docx"],
  ])("%j is shown as %j", (given, shown) => {
    expect(cleanFileName(given)).toBe(shown);
    expect(cleanFileName(given).length).toBeLessThanOrEqual(256);
  });

  it("is marked when it is the revised copy's", () => {
    expect(revisedFileName("My NDA.v2.docx")).toBe("My NDA.v2 (revised).docx");
    expect(revisedFileName("scan.pdf")).toBe("scan (revised).docx");
    expect(revisedFileName("plain")).toBe("plain (revised).docx");
  });
});

describe("the first bytes of a file", () => {
  const bytes = (text: string): Uint8Array =>
    Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const zip = bytes("PK\u0003\u0004rest");
  const ole = bytes("\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1rest");
  const pdf = bytes("%PDF-1.7");

  it("tell what it is", () => {
    expect([zip, ole, pdf, bytes("MZ..."), bytes("")].map(fileKindOf)).toEqual([
      "zip",
      "ole",
      "pdf",
      "other",
      "other",
    ]);
    expect(fileKindOf(bytes(`${" ".repeat(1000)}%PDF-1.7`))).toBe("pdf");
    expect(fileKindOf(bytes(`${" ".repeat(1030)}%PDF-1.7`))).toBe("other");
  });

  it("fit the extension or do not", () => {
    expect(matchesExtension(".docx", zip)).toBe(true);
    expect(matchesExtension(".docx", ole), "encrypted").toBe(true);
    expect(matchesExtension(".docx", pdf)).toBe(false);
    expect(matchesExtension(".pdf", pdf)).toBe(true);
    expect(matchesExtension(".pdf", zip)).toBe(false);
    expect(matchesExtension(".doc", bytes("{\\rtf"))).toBe(false);
  });
});

describe("a contract begins", () => {
  const wish = {
    versionType: "ORIGINAL",
    isToReviewDocument: true,
    isSignedDocument: false,
  } as const;

  it.each([
    [wish, { status: "REVIEWING", docRole: "INCOMING", isReviewed: null }],
    [
      { ...wish, versionType: "INTERNAL" } as const,
      { status: "REVIEWING", docRole: "NEW_REVISION", isReviewed: null },
    ],
    [
      { ...wish, isToReviewDocument: false },
      { status: "DRAFT", docRole: "INCOMING", isReviewed: false },
    ],
    [
      { ...wish, versionType: "COUNTER_PARTY", isToReviewDocument: false } as const,
      { status: "COUNTERPARTY_UPDATE", docRole: "INCOMING", isReviewed: false },
    ],
    [
      { ...wish, versionType: "INTERNAL", isToReviewDocument: false } as const,
      { status: "INTERNALLY_UPDATED", docRole: "NEW_REVISION", isReviewed: false },
    ],
    [
      { ...wish, isToReviewDocument: false, isSignedDocument: true },
      { status: "EXECUTED", docRole: "INCOMING", isReviewed: false },
    ],
  ])("from %j as %j", (given, first) => {
    expect(firstStateOf(given)).toEqual(first);
  });
});
