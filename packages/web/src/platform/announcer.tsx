import { VisuallyHidden } from "@mantine/core";
import { createStore, useStore } from "./store.ts";

const said = createStore("");

/** Says a sentence to screen readers without moving the focus. */
export const announce = (sentence: string): void => {
  // The same words twice are not read twice; an invisible difference makes them new.
  said.set(said.get() === sentence ? `${sentence}\u00a0` : sentence);
};

/** The page's one polite live region; it must be on the page before the first `announce`. */
export function Announcer() {
  const sentence = useStore(said);
  return (
    <VisuallyHidden role="status" aria-live="polite" data-announcer>
      {sentence}
    </VisuallyHidden>
  );
}
