import { describe, expect, it } from "vitest";
import {
  formatAgo,
  formatBytes,
  formatDate,
  formatDay,
  formatMoment,
  formatTime,
} from "./format.ts";

const afternoon = new Date(2026, 10, 8, 13, 4).getTime();

describe("dates", () => {
  it("are written as lists write them", () => {
    expect(`${formatDate(afternoon)} ${formatTime(afternoon)}`).toBe("Nov 08, 2026 01:04 PM");
  });

  it("leave out the year of today where only an older one matters", () => {
    expect(formatDay(afternoon, new Date(2026, 0, 1).getTime())).toBe("Nov 08");
    expect(formatDay(afternoon, new Date(2027, 0, 1).getTime())).toBe("Nov 08, 2026");
  });

  it("are written as details write them", () => {
    expect(formatMoment(afternoon)).toBe("Nov 08, 26 13:04");
  });

  it("say midnight as 00, not 24", () => {
    expect(formatMoment(new Date(2026, 10, 8, 0, 5).getTime())).toBe("Nov 08, 26 00:05");
  });

  it.each([
    [30_000, "just now"],
    [60_000, "1 minute ago"],
    [59 * 60_000, "59 minutes ago"],
    [25 * 3_600_000, "yesterday"],
    [8 * 24 * 3_600_000, "Nov 08, 2026"],
  ])("say an age of %i ms as %s", (age, expected) => {
    expect(formatAgo(afternoon, afternoon + age)).toBe(expected);
  });
});

describe("figures", () => {
  it.each([
    [999, "999 bytes"],
    [20 * 1024, "20 KB"],
    [30 * 1024 * 1024, "30.0 MB"],
  ])("say %i bytes as %s", (bytes, expected) => {
    expect(formatBytes(bytes)).toBe(expected);
  });
});
