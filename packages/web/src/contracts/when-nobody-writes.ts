/** How often it is looked whether a dialog is still open, in milliseconds. */
const lookEvery = 300;

/** Whether a dialog is open, in which someone may be writing. */
export const isDialogOpen = (): boolean => document.querySelector('[role="dialog"]') !== null;

/** Does something once no dialog is open anymore; what this gives calls it off. */
export const whenNobodyWrites = (act: () => void, isWriting = isDialogOpen): (() => void) => {
  const timer = setInterval(() => {
    if (isWriting()) return;
    clearInterval(timer);
    act();
  }, lookEvery);
  return () => clearInterval(timer);
};
