import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createCheckoutFlow, type CheckoutStage } from "./checkout-flow.ts";
import type { CheckoutOutcome } from "./checkout-news.ts";

const address = "https://proviso.example/checkout/abc";

const aWindow = () => ({
  closed: false,
  close() {
    this.closed = true;
  },
  focus: vi.fn<() => void>(),
  location: { replace: vi.fn<(address: string) => void>() },
});

const aCheckout = (over: { isBlocked?: true; knownAfter?: number } = {}) => {
  const opened = aWindow();
  const listeners = new Set<(outcome: CheckoutOutcome) => void>();
  let asked = 0;
  const flow = createCheckoutFlow({
    openWindow: () => (over.isBlocked ? null : Object.assign(opened, { closed: false })),
    onOutcome: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  const onPaid = vi.fn<() => void>();
  const purpose = {
    address: vi.fn<() => Promise<string>>(async () => address),
    isKnown: async () => {
      asked += 1;
      return asked > (over.knownAfter ?? Infinity);
    },
    onPaid,
  };
  return {
    flow,
    opened,
    purpose,
    onPaid,
    asked: () => asked,
    tell: (outcome: CheckoutOutcome) => {
      for (const listener of listeners) listener(outcome);
    },
    listeners,
    stage: (): CheckoutStage["at"] => flow.stage.get().at,
  };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe("a checkout", () => {
  it("opens its window at once and leads it to the address when the server gave it", async () => {
    const { flow, opened, purpose, stage } = aCheckout();
    flow.begin(purpose);
    expect(stage()).toBe("open");
    expect(opened.location.replace).not.toHaveBeenCalled();
    await pass(0);
    expect(opened.location.replace).toHaveBeenCalledExactlyOnceWith(address);
    flow.leave();
  });

  it("that is paid closes the window, waits until the server knows, and only then goes on", async () => {
    const { flow, opened, purpose, onPaid, stage, tell, listeners } = aCheckout({ knownAfter: 2 });
    flow.begin(purpose);
    await pass(0);
    tell("paid");
    expect(opened.closed).toBe(true);
    expect(stage()).toBe("settling");
    await pass(1000);
    expect(onPaid).not.toHaveBeenCalled();
    await pass(1000);
    expect(onPaid).toHaveBeenCalledOnce();
    expect(stage()).toBe("none");
    expect(listeners.size).toBe(0);
  });

  it("that is paid goes on after ten seconds even if the server has not heard of it", async () => {
    const { flow, purpose, onPaid, tell, asked } = aCheckout();
    flow.begin(purpose);
    await pass(0);
    tell("paid");
    await pass(10_000);
    expect(onPaid).toHaveBeenCalledOnce();
    expect(asked()).toBe(10);
  });

  it("whose window is closed unpaid is left, and can be begun again", async () => {
    const { flow, opened, purpose, onPaid, stage, tell } = aCheckout();
    flow.begin(purpose);
    await pass(0);
    opened.closed = true;
    await pass(500);
    expect(stage()).toBe("left");
    expect(onPaid).not.toHaveBeenCalled();
    flow.again();
    expect(stage()).toBe("open");
    expect(purpose.address).toHaveBeenCalledTimes(2);
    tell("cancelled");
    expect(stage()).toBe("left");
  });

  it("whose window only looked closed goes on when it is paid after all", async () => {
    const { flow, opened, purpose, onPaid, stage, tell } = aCheckout({ knownAfter: 1 });
    flow.begin(purpose);
    await pass(0);
    opened.closed = true;
    await pass(500);
    expect(stage()).toBe("left");
    tell("paid");
    await pass(0);
    expect(onPaid).toHaveBeenCalledOnce();
  });

  it("whose window is closed after paying goes on, though nobody told", async () => {
    const { flow, opened, purpose, onPaid } = aCheckout({ knownAfter: 0 });
    flow.begin(purpose);
    await pass(0);
    opened.closed = true;
    await pass(500);
    expect(onPaid).toHaveBeenCalledOnce();
  });

  it("whose window the browser blocks gives the address to be opened by hand, and hears of that window too", async () => {
    const { flow, purpose, onPaid, tell } = aCheckout({ isBlocked: true, knownAfter: 0 });
    flow.begin(purpose);
    await pass(0);
    expect(flow.stage.get()).toEqual({ at: "blocked", address });
    tell("paid");
    await pass(0);
    expect(onPaid).toHaveBeenCalledOnce();
  });

  it("that the server refuses closes its window and says why", async () => {
    const { flow, opened, purpose } = aCheckout();
    const error = new Error("no");
    purpose.address.mockRejectedValueOnce(error);
    flow.begin(purpose);
    await pass(0);
    expect(flow.stage.get()).toEqual({ at: "failed", error });
    expect(opened.closed).toBe(true);
  });

  it("that is given up closes its window and hears of nothing any more", async () => {
    const { flow, opened, purpose, onPaid, stage, tell } = aCheckout({ knownAfter: 0 });
    flow.begin(purpose);
    flow.leave();
    await pass(0);
    expect(opened.closed).toBe(true);
    expect(opened.location.replace).not.toHaveBeenCalled();
    tell("paid");
    await pass(1000);
    expect(stage()).toBe("none");
    expect(onPaid).not.toHaveBeenCalled();
  });
});
