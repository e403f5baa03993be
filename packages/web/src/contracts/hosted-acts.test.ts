import { describe, expect, it } from "vitest";
import { hostedActs, offerAct, openHosted } from "./hosted-acts.ts";
import { aContract } from "./sample-record.ts";

/** The acts as they are before any feature has come; what was there is put back. */
const beforeAnyFeature = (look: () => void): void => {
  const before = hostedActs.get();
  hostedActs.set(new Map());
  try {
    look();
  } finally {
    hostedActs.set(before);
  }
};

describe("an act that another feature hosts", () => {
  it("is opened at once where its feature is there", () => {
    beforeAnyFeature(() => {
      const opened: string[] = [];
      offerAct("share", ({ guid }) => opened.push(guid));
      expect(opened).toEqual([]);
      openHosted("share", aContract({ guid: "one" }));
      expect(opened).toEqual(["one"]);
    });
  });

  it("that was asked for before is opened when its feature comes, once, and only what was asked for last", () => {
    beforeAnyFeature(() => {
      const opened: string[] = [];
      openHosted("share", aContract({ guid: "first" }));
      openHosted("send-for-signature", aContract({ guid: "last" }));
      offerAct("share", ({ guid }) => opened.push(`share ${guid}`));
      offerAct("send-for-signature", ({ guid }) => opened.push(`sign ${guid}`));
      offerAct("send-for-signature", ({ guid }) => opened.push(`sign again ${guid}`));
      expect(opened).toEqual(["sign last"]);
    });
  });
});
