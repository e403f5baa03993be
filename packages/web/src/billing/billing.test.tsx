import { refusals } from "@proviso/domain";
import {
  cancelSubscription,
  changePaymentMethod,
  payLocalCheckout,
  previewUpgrade,
  readAccountSubscription,
  readClientSettings,
  readCurrentUser,
  readLocalCheckout,
  readPaymentMethod,
  readPlans,
  readStorageUsage,
  resumeSubscription,
  startCheckout,
  upgradePlan,
  type AccountSubscription,
  type CurrentUser,
} from "@proviso/endpoints";
import { describe, expect, it } from "vitest";
import { collectDepartures, replaceInBrowser } from "../test-support/browser.ts";
import { aPerson } from "../test-support/records.ts";
import type { Parts } from "../test-support/sample.ts";
import { address, screen, serve, visit, waitFor, within } from "../test-support/screen.tsx";
import { tellCheckoutOutcome } from "./checkout-news.ts";

const subscription: Parts<AccountSubscription> = {
  planId: "GROWTH_MONTHLY",
  planName: "Growth",
  status: "ACTIVE",
  paymentInterval: "MONTHLY",
  price: 20_000,
  currentPeriodEndTime: Date.UTC(2027, 11, 24, 12),
  contractsQuota: { max: 50, used: 2, remaining: 48 },
};
const card = {
  paymentType: "CARD" as const,
  card: { last4: "4242", expirationMonth: 4, expirationYear: 2030 },
};
const plan = (id: string, over = {}) => ({
  id: id as "GROWTH_MONTHLY",
  name: id.split("_")[0] ?? "",
  type: id.split("_")[0] ?? "",
  price: 20_000,
  paymentInterval: id.endsWith("YEARLY") ? ("YEARLY" as const) : ("MONTHLY" as const),
  contractsQuota: 50,
  storageBytes: 1024 ** 3,
  isDisplayInPlatform: true,
  subTitles: ["<b>All</b> playbooks"],
  ...over,
});
const plans = [
  plan("STARTER_MONTHLY", { tier: 1, price: 10_000 }),
  plan("GROWTH_MONTHLY", { tier: 2, isPopular: true }),
  plan("SCALE_MONTHLY", { tier: 3, price: 90_000 }),
  plan("SCALE_YEARLY", { tier: 3, price: 900_000 }),
];

const frame = () => ({
  closed: false,
  document: { title: "", body: { textContent: "" } },
  location: {
    to: "",
    replace(to: string) {
      this.to = to;
    },
  },
  close() {
    this.closed = true;
  },
  focus: () => undefined,
});

const withSubscription = (over: Partial<NonNullable<CurrentUser["account"]["subscription"]>>) =>
  aPerson("PLATFORM_OWNER", {
    account: {
      subscription: {
        planId: "GROWTH_MONTHLY",
        status: "ACTIVE",
        currentPeriodEndTime: Date.UTC(2027, 11, 24),
        contractsQuota: { max: 50, used: 2, remaining: 48 },
        ...over,
      },
    },
  });

describe("company billing", () => {
  const open = async (over: Parts<AccountSubscription> | null = {}) => {
    const server = serve();
    server.answer(readAccountSubscription, {
      data: over === null ? null : { ...subscription, ...over },
    });
    server.answer(readStorageUsage, {
      data: {
        used: 95,
        limit: 100,
        kinds: [{ kind: "contracts", bytes: 95, files: 2, isCounted: true }],
      },
    });
    server.answer(readPaymentMethod, { data: card });
    return { server, visitor: await visit("/company-billing") };
  };

  it("shows the plan and what is used of it", async () => {
    const server = serve();
    server.answer(readAccountSubscription, { data: subscription });
    server.answer(readPaymentMethod, { data: card });
    server.answer(readStorageUsage, { data: { used: 95, limit: 100 } });
    const visitor = await visit("/company-billing");
    await visitor.sees("heading", "You are on the Growth plan");
    await visitor.reads("2 / 50");
    await visitor.reads("Card •••• 4242");
    await visitor.sees("link", "Change plan");
    await visitor.reads("Billed monthly");
  });

  it("has no plan at first", async () => {
    const { visitor } = await open(null);
    await visitor.reads("No plan yet");
    await visitor.reads("2 files");
  });

  it("says why it could not be loaded, and tries again", async () => {
    const server = serve();
    server.refuse(readAccountSubscription, "not_allowed");
    server.refuse(readStorageUsage, "not_allowed");
    server.refuse(readPaymentMethod, "payment_unavailable");
    const visitor = await visit("/company-billing");
    await visitor.reads("We couldn’t load billing");
    server.answer(readAccountSubscription, { data: subscription });
    await visitor.presses("Try again");
    await visitor.sees("heading", "You are on the Growth plan");
    await visitor.reads(refusals.payment_unavailable);
    expect((await visitor.sees("button", "Change")).hasAttribute("disabled")).toBe(true);
  });

  it("calls the plan off after a question, and keeps it after all", async () => {
    const server = serve();
    server.answer(readAccountSubscription, { data: subscription });
    const visitor = await visit("/company-billing");
    await visitor.presses("Cancel plan");
    await visitor.sees("dialog", "Cancel the Growth plan?");
    await visitor.presses("Keep it");
    await visitor.misses("dialog");
    server.refuse(cancelSubscription, "payment_unavailable");
    await visitor.presses("Cancel plan");
    const dialog = within(await visitor.sees("dialog"));
    await visitor.hands.click(dialog.getByRole("button", { name: "Cancel plan" }));
    await visitor.reads(refusals.payment_unavailable);
    const ending = { ...subscription, endsWithTerm: true };
    server.answer(cancelSubscription, { data: ending });
    server.answer(readAccountSubscription, { data: ending });
    await visitor.presses("Cancel plan");
    const again = within(await visitor.sees("dialog"));
    await visitor.hands.click(again.getByRole("button", { name: "Cancel plan" }));
    await visitor.reads(/Your plan was canceled/);
    server.answer(resumeSubscription, { data: subscription });
    server.answer(readAccountSubscription, { data: subscription });
    await visitor.presses("Keep plan");
    await visitor.sees("button", "Cancel plan");
  });

  it.each<[Parts<AccountSubscription>, RegExp]>([
    [{ isFreeTrial: true, planName: "Free trial" }, /days? left/],
    [{ status: "PAYMENT_PENDING" }, /Your payment is being processed/],
    [{ paymentInterval: "YEARLY", endsWithTerm: true }, /^Ends on/],
    [{ contractsQuota: { max: 2, used: 2, remaining: 0 } }, /Quota reached/],
  ])("says how a plan stands: %j", async (over, sentence) => {
    const server = serve();
    server.answer(readAccountSubscription, { data: { ...subscription, ...over } });
    const visitor = await visit("/company-billing");
    await visitor.reads(sentence);
  });

  it("changes the payment method in a window of its own", async () => {
    const opened = frame();
    replaceInBrowser(globalThis, "open", () => opened);
    const server = serve();
    server.answer(readAccountSubscription, { data: subscription });
    server.answer(readPaymentMethod, { data: card });
    server.answer(changePaymentMethod, { checkoutUrl: "https://pay.example/x" });
    const visitor = await visit("/company-billing");
    await visitor.presses("Change");
    await visitor.sees("dialog", "The checkout is open in another window");
    await waitFor(() => expect(opened.location.to).toBe("https://pay.example/x"));
    await visitor.presses("Show the checkout");
    tellCheckoutOutcome("cancelled");
    await visitor.reads("You weren’t charged.");
    await visitor.presses("Open it again");
    server.answer(readPaymentMethod, { data: { ...card, card: { ...card.card, last4: "1111" } } });
    tellCheckoutOutcome("paid");
    await visitor.reads("Card •••• 1111");
  });

  it("says that the checkout could not be begun, or leads to it where windows are blocked", async () => {
    replaceInBrowser(globalThis, "open", () => null);
    const server = serve();
    server.answer(readAccountSubscription, { data: subscription });
    server.answer(readPaymentMethod, { data: card });
    server.answer(readClientSettings, {
      productName: "Proviso",
      supportEmail: "help@proviso.example",
    });
    server.refuse(changePaymentMethod, "payment_unavailable");
    const visitor = await visit("/company-billing");
    await visitor.presses("Change");
    await visitor.sees("dialog", "Something went wrong...");
    await visitor.sees("link", "help@proviso.example");
    server.answer(changePaymentMethod, { checkoutUrl: "https://pay.example/x" });
    await visitor.presses("Try again");
    expect((await visitor.sees("link", "Open the checkout")).getAttribute("href")).toBe(
      "https://pay.example/x",
    );
    await visitor.presses("Cancel");
    await visitor.misses("dialog");
  });
});

describe("choosing a plan", () => {
  const open = async (user = withSubscription({}), query = "") => {
    const opened = frame();
    replaceInBrowser(globalThis, "open", () => opened);
    const server = serve(user);
    server.answer(readPlans, { data: plans });
    server.answer(readPaymentMethod, { data: card });
    server.answer(previewUpgrade, {
      data: {
        newPlanAmount: 90_000,
        unusedPrevPlanAmount: 5_000,
        tax: 100,
        totalAmount: 85_100,
        currency: "USD",
        taxPercentage: 1,
        firstName: "Olivia",
        lastName: "Stone",
      },
    });
    server.answer(startCheckout, { checkoutUrl: "https://pay.example/x" });
    return { server, opened, visitor: await visit(`/company-billing/choosePackage${query}`) };
  };
  const cardOf = async (visitor: Awaited<ReturnType<typeof open>>["visitor"], name: string) =>
    within(await visitor.sees("article", name));

  it("upgrades after what it costs was confirmed", async () => {
    const { server, visitor } = await open();
    const scale = await cardOf(visitor, "SCALE");
    await visitor.hands.click(scale.getByRole("button"));
    await visitor.sees("dialog", "Upgrade to SCALE");
    await visitor.reads("Card •••• 4242");
    server.refuse(upgradePlan, "payment_declined");
    await visitor.presses("Confirm Upgrade");
    await visitor.reads("Something went wrong...");
    await visitor.isTold("Failed to update billing plan");
    const dialog = within(await visitor.sees("dialog"));
    await visitor.hands.click(dialog.getByText("Close"));
    await visitor.misses("dialog");
    server.answer(upgradePlan, undefined);
    await visitor.hands.click((await cardOf(visitor, "SCALE")).getByRole("button"));
    await visitor.presses("Confirm Upgrade");
    await visitor.reads("Yay, your plan was successfully upgraded!");
    await visitor.isTold("Billing plan upgraded successfully");
    await visitor.presses("Go to dashboard");
    await waitFor(() => expect(address()).toContain("/dashboard"));
  });

  it("says when it cannot tell what an upgrade costs", async () => {
    const { server, visitor } = await open();
    server.refuse(previewUpgrade, "payment_unavailable");
    await visitor.hands.click((await cardOf(visitor, "SCALE")).getByRole("button"));
    await visitor.isTold("Something went wrong...");
  });

  it("of a trial goes through the checkout", async () => {
    const { server, opened, visitor } = await open(withSubscription({ planId: "FREE_TRIAL" }));
    await visitor.presses("Monthly", "radio");
    await visitor.hands.click((await cardOf(visitor, "GROWTH")).getByRole("button"));
    await waitFor(() => expect(opened.location.to).toBe("https://pay.example/x"));
    server.answer(readCurrentUser, withSubscription({}));
    tellCheckoutOutcome("paid");
    await waitFor(() => expect(address()).toContain("/dashboard"));
  });

  it("of a payment that failed begins at once", async () => {
    const { opened } = await open(withSubscription({ status: "PAYMENT_FAILED" }));
    await waitFor(() => expect(opened.location.to).toBe("https://pay.example/x"));
  });

  it("is shown by year, and narrowed to one plan", async () => {
    const { visitor } = await open(withSubscription({}), `?plan=${btoa("SCALE")}`);
    await visitor.presses("Show all plans", "link");
    await visitor.presses(/^Annually/, "radio");
    await visitor.reads(/Billed Annually/);
  });

  it("could not be loaded, and is asked for again", async () => {
    const server = serve();
    server.cut(readPlans);
    const visitor = await visit("/company-billing/choosePackage");
    await visitor.reads("We couldn’t load the plans");
    server.answer(readPlans, { data: plans });
    await visitor.presses("Try again");
    await visitor.sees("article", "SCALE");
  });
});

describe("banners about the plan", () => {
  it.each([
    ["PAYMENT_FAILED", "Update payment details"],
    ["PAYMENT_PENDING", null],
    ["CANCELED", "Choose package"],
  ] as const)("of a subscription that is %s", async (status, way) => {
    serve(withSubscription({ status }));
    const visitor = await visit("/dates");
    if (way === null) await visitor.misses("link", "Choose package");
    else await visitor.sees("link", way);
  });

  it("say that the storage is full", async () => {
    serve(aPerson("PLATFORM_OWNER", { account: { storage: { used: 100, limit: 100 } } }));
    const visitor = await visit("/dates");
    expect((await visitor.sees("link", "View storage")).getAttribute("href")).toBe(
      "/company-billing",
    );
  });
});

describe("the checkout of this installation", () => {
  const checkout = {
    productName: "Proviso",
    accountName: "Brightline",
    companyName: "Brightline",
    firstName: "Olivia",
    lastName: "Stone",
    plan: plan("GROWTH_MONTHLY"),
    cancelUrl: "https://proviso.example/paymentCallback",
    salesTaxes: [{ state: "NY", name: "New York", percentage: 8 }],
    testNumbers: [
      { kind: "card" as const, number: "4242424242424242", outcome: "Paid" },
      { kind: "bank" as const, number: "000123456789", outcome: "Paid" },
    ],
  };
  const open = async (over = {}) => {
    const server = serve(null);
    server.answer(readLocalCheckout, { data: { ...checkout, ...over } });
    return { server, visitor: await visit("/checkout/token") };
  };

  it("takes a card", async () => {
    const gone = collectDepartures();
    const { server, visitor } = await open();
    await visitor.presses(/^Pay/);
    await waitFor(() =>
      expect(screen.getByLabelText("Card number").getAttribute("aria-invalid")).toBe("true"),
    );
    expect(document.activeElement).toBe(screen.getByLabelText("Card number"));
    await visitor.fills("Card number", "4000000000000002");
    await visitor.fills("Expiry", "1230");
    await visitor.fills("Security code", "123");
    await visitor.fills("First name", "Pat");
    await visitor.fills("Last name", "Roe");
    await visitor.fills(/Company name/, "Acme");
    await visitor.picks(/^State/, "New York").catch(async () => {
      await visitor.hands.click(screen.getAllByLabelText(/^State/)[0]!);
      await visitor.presses(/New York/, "option");
    });
    server.refuse(payLocalCheckout, "payment_declined");
    await visitor.presses(/^Pay/);
    await visitor.reads(new RegExp(refusals.payment_declined.slice(0, 25)));
    server.answer(payLocalCheckout, {
      redirectUrl: "https://proviso.example/paymentCallback?outcome=paid",
    });
    await visitor.presses(/^Pay/);
    await waitFor(() =>
      expect(gone).toEqual(["https://proviso.example/paymentCallback?outcome=paid"]),
    );
    expect(server.asked(payLocalCheckout)[1]?.body.payment).toMatchObject({
      firstName: "Pat",
      state: "NY",
      method: { paymentType: "CARD", expirationMonth: 12, expirationYear: 2030, cvc: "123" },
    });
  });

  it("takes a bank account, and offers numbers to try", async () => {
    const { server, visitor } = await open({ plan: null });
    await visitor.sees("heading", "Change your payment method");
    await visitor.presses(/US bank account/, "radio");
    await visitor.fills("Routing number", "123");
    await visitor.fills("Account number", "456");
    await visitor.hands.click(screen.getByText("Test numbers"));
    await visitor.presses("Use 000123456789");
    server.answer(payLocalCheckout, {
      redirectUrl: `${location.origin}/paymentCallback?outcome=paid`,
    });
    await visitor.presses(/Card/, "radio");
    await visitor.presses("Use 4242424242424242");
    replaceInBrowser(globalThis, "close", () => undefined);
    await visitor.picks(/^State/, "New York").catch(async () => {
      await visitor.hands.click(screen.getAllByLabelText(/^State/)[0]!);
      await visitor.presses(/New York/, "option");
    });
    await visitor.presses("Save payment method");
    await visitor.sees("heading", "Thank you");
    await visitor.presses("Close this window");
  });

  it("is left without a charge", async () => {
    const gone = collectDepartures();
    const { visitor } = await open();
    await visitor.presses("Cancel");
    expect(gone[0]).toContain("outcome=cancelled");
  });

  it.each([
    ["checkout_ended", "This checkout has ended"],
    ["database_unavailable", "We couldn’t open the checkout"],
  ] as const)("that is refused with %s says so", async (code, title) => {
    replaceInBrowser(globalThis, "close", () => undefined);
    const server = serve(null);
    server.refuse(readLocalCheckout, code);
    const visitor = await visit("/checkout/token");
    await visitor.sees("heading", title);
    server.answer(readLocalCheckout, { data: checkout });
    if (code === "checkout_ended") {
      await visitor.presses("Close this window");
      return;
    }
    await visitor.presses("Try again");
    await visitor.sees("form", "Payment");
  });

  it("tells of a payment that was called off", async () => {
    replaceInBrowser(globalThis, "close", () => undefined);
    serve(null);
    const visitor = await visit("/paymentCallback?outcome=cancelled");
    await visitor.sees("heading", "You weren’t charged");
  });
});
