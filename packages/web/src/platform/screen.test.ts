import { afterEach, describe, expect, it, vi } from "vitest";
import { isDesktop, isPhone } from "./screen.ts";

afterEach(() => vi.unstubAllGlobals());

/** A window of this width, in CSS pixels, on a device with such a screen and pointer. */
const look = (width: number, device: { screen: readonly [number, number]; isTouched: boolean }) => {
  vi.stubGlobal("screen", { width: device.screen[0], height: device.screen[1] });
  vi.stubGlobal("matchMedia", (query: string) => {
    const bound = /^\(width <= (\d+)px\)$/u.exec(query)?.[1];
    const matches = bound === undefined ? device.isTouched : width <= Number(bound);
    return { matches };
  });
};

describe("the width of a phone", () => {
  it.each([
    [640, false],
    [641, true],
  ])("ends at 640 px: the wide layout at %i px is %s", (width, isWide) => {
    look(width, { screen: [1440, 900], isTouched: false });
    expect(isDesktop()).toBe(isWide);
  });
});

describe("a phone", () => {
  it.each([
    ["a phone held upright", [390, 844], true, true],
    ["a phone held across", [844, 390], true, true],
    ["a small tablet", [744, 1133], true, false],
    ["a desktop window made as narrow", [1440, 900], false, false],
    ["a narrow screen with a mouse", [600, 800], false, false],
  ] as const)("is told by screen and pointer: %s", (_, screen, isTouched, expected) => {
    look(390, { screen, isTouched });
    expect(isPhone()).toBe(expected);
  });
});
