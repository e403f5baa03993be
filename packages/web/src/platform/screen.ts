import { useMediaQuery } from "@mantine/hooks";

/** Up to this width the phone layout applies (C9.14). */
const phone = "(width <= 640px)";

/** Whether the screen is wider than a phone's now. */
export const isDesktop = (): boolean => !globalThis.matchMedia(phone).matches;

/**
 * Whether this device is a phone, told by its screen and its pointer: a desktop window made narrow,
 * or zoomed until it is 640 px wide, is none and has to work by reflow (A2.10, A9.4).
 */
export const isPhone = (): boolean =>
  Math.min(globalThis.screen.width, globalThis.screen.height) <= 640 &&
  globalThis.matchMedia("(pointer: coarse) and (hover: none)").matches;

/** Whether the media query holds; the component renders again when that changes. */
export const useScreen = (query: string): boolean =>
  useMediaQuery(query, globalThis.matchMedia(query).matches);

/** "auto" for readers who asked for less motion, else "smooth". */
export const scrollBehaviour = (): ScrollBehavior =>
  globalThis.matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
