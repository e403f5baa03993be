import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { clientSettingsQuery } from "../platform/client-settings.ts";
import { aBankAccount, aPlan, aPreview, someSettings } from "./test-support/billing-samples.ts";
import { drawn } from "../ui/test-support/drawn.ts";
import { UpgradeConfirmation, UpgradeOutcome, type UpgradeState } from "./upgrade-dialog.tsx";

const growth = aPlan({ id: "GROWTH_MONTHLY" });
const nothing = (): void => undefined;
const confirmation = (over: Partial<typeof aPreview> = {}) =>
  drawn(
    createElement(UpgradeConfirmation, {
      offer: { plan: growth, preview: { ...aPreview, ...over } },
      onConfirm: nothing,
    }),
  );
const outcome = (state: UpgradeState, supportEmail: string | null) =>
  drawn(createElement(UpgradeOutcome, { state, onDashboard: nothing, onClose: nothing }), (cache) =>
    cache.setQueryData(clientSettingsQuery().queryKey, { ...someSettings, supportEmail }),
  );

describe("an upgrade that is to be confirmed", () => {
  it("shows the card masked, who pays, the plan, what is taken off, sales tax and total", async () => {
    const { words, buttons } = await confirmation();
    expect(words).toBe(
      "Card •••• 4242 Expires 04/2028 Olivia Stone Brightline Robotics, Inc. " +
        "Growth plan, billed monthly $399 Unused time on your current plan -$74.50 " +
        "Sales Tax (8.875%) $28.80 Total $353.30 Confirm Upgrade",
    );
    expect(buttons).toEqual(["Confirm Upgrade"]);
  });

  it("shows a US bank account by its bank and last digits", async () => {
    const { words } = await confirmation(aBankAccount);
    expect(words).toContain("First Test Bank US bank account •••• 6789 Olivia Stone");
  });

  it("says nothing of a sales tax of 0, nor of unused time where none is left", async () => {
    const { words } = await confirmation({ tax: 0, taxPercentage: 0, unusedPrevPlanAmount: 0 });
    expect(words).not.toMatch(/Sales Tax|Unused/);
  });
});

describe("an upgrade that was confirmed", () => {
  it("waits", async () => {
    const { words, buttons } = await outcome("updating", null);
    expect(words).toContain("Updating your plan");
    expect(buttons).toEqual([]);
  });

  it("succeeds, and leads to the dashboard", async () => {
    const { words, buttons } = await outcome("upgraded", null);
    expect(words).toContain("Yay, your plan was successfully upgraded!");
    expect(buttons).toEqual(["Go to dashboard"]);
  });

  it("fails, and says whom to write to", async () => {
    const { words, links } = await outcome("failed", "help@proviso.example");
    expect(words).toContain(
      "Something went wrong... For help contact support at help@proviso.example",
    );
    expect(links).toEqual(["help@proviso.example -> mailto:help@proviso.example"]);
  });

  it("fails where the operator named nobody to write to", async () => {
    const { words } = await outcome("failed", null);
    expect(words).toBe("Something went wrong... Close");
  });
});
