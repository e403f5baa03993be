/** Invitations leave this much after the press of the button, in milliseconds (A5.5, A9.1). */
const sendDelay = 1_000;

/** Waits until what was sent may leave; rejects when it is taken back before. */
export const leaveLater = (taken: AbortSignal): Promise<void> =>
  new Promise((leave, stay) => {
    const timer = setTimeout(leave, sendDelay);
    taken.addEventListener("abort", () => {
      clearTimeout(timer);
      stay(taken.reason);
    });
  });
