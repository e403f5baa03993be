/** How near to the upper edge the pointer counts as leaving, in pixels (C9.9). */
const edge = 20;
/** The most often the pointer is looked at, in milliseconds (C9.9). */
const throttle = 100;

/** Calls back when the pointer heads out over the upper edge, until the signal ends it (C4.61). */
export const onExitIntent = (leaving: () => void, signal: AbortSignal): void => {
  let lookedAt = -Infinity;
  const look = (event: MouseEvent): void => {
    if (event.timeStamp - lookedAt < throttle && event.type === "mousemove") return;
    lookedAt = event.timeStamp;
    if (event.clientY <= edge) leaving();
  };
  document.addEventListener("mousemove", look, { signal, passive: true });
  document.addEventListener("mouseleave", look, { signal });
};
