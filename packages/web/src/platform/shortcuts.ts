import { useEffect, useEffectEvent } from "react";
import { readStored, writeStored } from "./browser-storage.ts";
import { createStore } from "./store.ts";

const storageKey = "proviso-shortcuts";

/** Whether single keys act; people who dictate can switch them off (WCAG 2.1.4). */
export const areShortcutsOn = createStore(readStored(storageKey) !== "off");

/** Switches single-key shortcuts on or off, for this browser. */
export const setShortcutsOn = (isOn: boolean): void => {
  areShortcutsOn.set(isOn);
  writeStored(storageKey, isOn ? null : "off");
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const isCovered = (): boolean =>
  document.querySelector("[role=dialog], [role=alertdialog], [role=menu]") !== null;

/** Calls `act` for one of `keys` pressed alone, outside fields, menus and dialogs, while shortcuts are on. */
export const useShortcut = (keys: readonly string[], act: (event: KeyboardEvent) => void): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (!keys.includes(event.key) || isTyping(event.target) || isCovered()) return;
    if (areShortcutsOn.get()) act(event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
};
