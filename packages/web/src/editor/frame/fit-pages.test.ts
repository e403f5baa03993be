import { describe, expect, it } from "vitest";
import { fittingZoom } from "./fit-pages.ts";

describe("the zoom of the pages", () => {
  it.each([
    { window: 1440, page: 896, zoom: 1 },
    { window: 910, page: 896, zoom: 1 },
    { window: 641, page: 896, zoom: 0.69 },
    { window: 390, page: 896, zoom: 0.41 },
    { window: 641, page: 1136, zoom: 0.55 },
  ])(
    "is $zoom in a window of $window px for pages that end at $page px",
    ({ window, page, zoom }) => {
      expect(fittingZoom(window, page)).toBe(zoom);
      expect(page * fittingZoom(window, page)).toBeLessThan(window);
    },
  );

  it("stays readable in the narrowest window", () => {
    expect(fittingZoom(200, 896)).toBe(0.4);
  });
});
