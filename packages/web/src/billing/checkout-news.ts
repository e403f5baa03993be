/** How a checkout ended, as the page it comes back to tells it. */
export type CheckoutOutcome = "paid" | "cancelled";

const channelName = "checkout";

/**
 * The outcome in an answer, or null for anything else.
 */
export const outcomeIn = (data: unknown): CheckoutOutcome | null =>
  data === "paid" || data === "cancelled" ? data : null;

/**
 * Tells every window of this browser how the checkout ended. A channel reaches this origin alone, so that no
 * foreign page can speak in it, and it reaches the opener even where a payment site cut the tie between the two.
 */
export const tellCheckoutOutcome = (outcome: CheckoutOutcome): void => {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(outcome);
  channel.close();
};

/** Calls `listener` with each outcome told from now on; gives the way to stop listening. What is no outcome is ignored. */
export const onCheckoutOutcome = (listener: (outcome: CheckoutOutcome) => void): (() => void) => {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const outcome = outcomeIn(data);
    if (outcome !== null) listener(outcome);
  });
  return () => channel.close();
};
