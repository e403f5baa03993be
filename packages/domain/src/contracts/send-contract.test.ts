import { describe, expect, it } from "vitest";
import {
  awaitsCounterparty,
  contractStatuses,
  endOfSending,
  isSendable,
  judgeRecipients,
} from "../index.ts";

const state = (status: (typeof contractStatuses)[number]) => ({
  status,
  isLocked: false,
  docRole: "INCOMING",
});

describe("sending a contract", () => {
  it("is possible where the table lets it go out, and neither locked nor a template", () => {
    expect(contractStatuses.filter((status) => isSendable(state(status)))).toEqual([
      "COMPLETED",
      "SENT_TO_COUNTERPARTY",
      "FAILED_TO_SEND_TO_COUNTERPARTY",
      "COUNTERPARTY_UPDATE",
      "INTERNALLY_UPDATED",
      "DRAFT",
      "READY_FOR_SIGNATURE",
    ]);
    expect(isSendable({ ...state("COMPLETED"), isLocked: true })).toBe(false);
    expect(isSendable({ ...state("COMPLETED"), docRole: "TEMPLATE" })).toBe(false);
  });

  it("awaits the counterparty's version while it is out or on its way", () => {
    expect(contractStatuses.filter((status) => awaitsCounterparty(state(status)))).toEqual([
      "SENDING_TO_COUNTERPARTY",
      "SENT_TO_COUNTERPARTY",
      "FAILED_TO_SEND_TO_COUNTERPARTY",
    ]);
    expect(awaitsCounterparty({ ...state("SENT_TO_COUNTERPARTY"), isLocked: true })).toBe(false);
  });

  it("takes each address once, in its one spelling", () => {
    expect(judgeRecipients(["A@B.example", " a@b.example ", "c@d.example"])).toEqual({
      recipients: ["a@b.example", "c@d.example"],
    });
  });

  it.each([
    [[], 0],
    [["a@b.example", "nobody"], 1],
    [["a@b.example\r\nBcc: c@d.example"], 0],
    [["all: a@b.example;"], 0],
  ])("refuses %j", (given, index) => {
    const problem = "Please enter a valid email address";
    expect(judgeRecipients(given)).toEqual({ problem, index });
  });

  it("ends as sent when all letters arrived, and else says whom they did not reach and why", () => {
    expect(endOfSending({ delivered: ["a@b.example"], failed: [] })).toEqual({
      status: "SENT_TO_COUNTERPARTY",
    });
    const failed = [
      { email: "x@b.example", reason: "550 No such user" },
      { email: "y@b.example", reason: "550 No such user" },
    ];
    expect(endOfSending({ delivered: ["a@b.example"], failed })).toEqual({
      status: "FAILED_TO_SEND_TO_COUNTERPARTY",
      sentence:
        "The email didn’t reach x@b.example and y@b.example: 550 No such user. It reached a@b.example.",
    });
  });
});
