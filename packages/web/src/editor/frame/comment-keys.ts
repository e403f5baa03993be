/** The button that floats beside selected words. The editor opens the comment when a mouse presses it, and for nothing else. */
const floatingButton = 'button[style*="translate(-50%, -50%)"]';

/** How many frames the button may take to be drawn after words were selected. */
const framesToWait = 30;

const press = (button: Element): void => {
  button.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true }));
};

/** Presses the button as soon as it is there; without selected words it never is. */
const pressSoon = (frames = framesToWait): void => {
  const button = document.querySelector(floatingButton);
  if (button) press(button);
  else if (frames > 0) requestAnimationFrame(() => pressSoon(frames - 1));
};

const isShortcut = ({ ctrlKey, metaKey, altKey, code }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && altKey && code === "KeyM";

const isActivation = ({ key }: KeyboardEvent): boolean => key === "Enter" || key === " ";

/**
 * Lets a comment on the selected words be begun by keyboard: by Word's own Ctrl+Alt+M, and by Enter or the
 * space bar on the button beside them. Returns what ends it.
 */
export const commentByKeyboard = (): (() => void) => {
  const hear = (event: KeyboardEvent): void => {
    const isOnButton = event.target instanceof Element && event.target.matches(floatingButton);
    if (!isShortcut(event) && !(isOnButton && isActivation(event))) return;
    event.preventDefault();
    event.stopPropagation();
    pressSoon();
  };
  globalThis.addEventListener("keydown", hear, { capture: true });
  return () => globalThis.removeEventListener("keydown", hear, { capture: true });
};
