import { useEffect } from "react";

/**
 * Gives the focus back to where it was when something opened, once that is gone; not where it has gone
 * elsewhere meanwhile. For what is taken out of the page as a whole, with all that could have done so itself.
 */
export const useFocusBack = (isOpen: boolean): void => {
  useEffect(() => {
    if (!isOpen) return undefined;
    const opener = document.activeElement;
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [isOpen]);
};
