import { afterEach, expect, it, vi } from "vitest";
import { onCheckoutOutcome, tellCheckoutOutcome } from "./checkout-news.ts";

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});
const heard = () => {
  const listener = vi.fn<(outcome: string) => void>();
  stops.push(onCheckoutOutcome(listener));
  return listener;
};

it.each(["paid", "cancelled"] as const)("a checkout that ends %s is heard", async (outcome) => {
  const listener = heard();
  tellCheckoutOutcome(outcome);
  await vi.waitFor(() => expect(listener).toHaveBeenCalledExactlyOnceWith(outcome));
});

it.each([
  ["a text", "refunded"],
  ["an object", { outcome: "paid" }],
  ["nothing", null],
])("abuse 44: %s that is no outcome is ignored", async (_, data) => {
  const listener = heard();
  const channel = new BroadcastChannel("checkout");
  channel.postMessage(data);
  channel.close();
  tellCheckoutOutcome("cancelled");
  await vi.waitFor(() => expect(listener).toHaveBeenCalled());
  expect(listener).toHaveBeenCalledExactlyOnceWith("cancelled");
});
