import { describe, expect, it } from "vitest";
import { offeredAction } from "./banner-action.ts";
import type { HostedAct } from "./hosted-acts.ts";
import { aContract, hosted, tagged } from "./sample-record.ts";

describe("the banner's button", () => {
  const send = { action: "send-to-counterparty", otherwise: "download-revised" } as const;
  const unsendable = {
    availableActions: {
      ...aContract().availableActions,
      SEND_TO_COUNTERPARTY: { enabled: false, reason: null },
    },
  };

  it.each([
    ["C4.9", send, {}, hosted, "send-to-counterparty"],
    ["C4.19", send, unsendable, hosted, "download-revised"],
    ["C4.19", send, {}, new Set<HostedAct>(), "download-revised"],
    ["C4.19", { action: "send-to-counterparty" }, unsendable, hosted, null],
    ["C4.19", { action: "reupload" }, tagged({ isLocked: true }), hosted, null],
    ["C4.19", send, tagged({ isLocked: true }), hosted, "download-revised"],
    [
      "C4.11",
      { action: "upload-counterparty-version" },
      { status: "SENT_TO_COUNTERPARTY" },
      hosted,
      "upload-counterparty-version",
    ],
    [
      "C4.11",
      { action: "upload-counterparty-version" },
      { status: "SENT_TO_COUNTERPARTY", ...tagged({ isLocked: true }) },
      hosted,
      null,
    ],
    [
      "C4.13",
      { action: "send-for-signature" },
      { status: "READY_FOR_SIGNATURE" },
      new Set<HostedAct>(),
      null,
    ],
    [
      "C4.7",
      { action: "apply-feedback" },
      { status: "PENDING_FEEDBACKS" },
      hosted,
      "apply-feedback",
    ],
    ["C2.38", send, { lastVersionGuid: "newer" }, hosted, "download-revised"],
  ] as const)("%s: for %j with %j", (_id, banner, over, offered, expected) => {
    expect(offeredAction(banner, { ...aContract(), ...over }, offered)).toBe(expected);
  });

  it("is there only for who may do it", () => {
    const contract = aContract({ permissions: ["see_contract"] });
    expect(offeredAction({ action: "reupload" }, contract, hosted)).toBeNull();
  });
});
