import { expect, describe, it } from "vitest";
import { stepOfCode, totpCode, totpStep } from "./totp.ts";

describe("codes of an authenticator app", () => {
  it("are those of RFC 6238", () => {
    const secret = Buffer.from("12345678901234567890");
    const at = (seconds: number): string => totpCode(secret, totpStep(new Date(seconds * 1000)));
    expect([59, 1_111_111_109, 1_234_567_890, 20_000_000_000].map(at)).toEqual([
      "287082",
      "081804",
      "005924",
      "353130",
    ]);
  });

  it("are good half a minute early or late, and once", () => {
    const secret = Buffer.from("12345678901234567890");
    const when = new Date(1_800_000_000_000);
    const step = totpStep(when);
    for (const [offset, expected] of [
      [-2, undefined],
      [-1, step - 1],
      [0, step],
      [1, step + 1],
      [2, undefined],
    ] as const)
      expect(stepOfCode(secret, totpCode(secret, step + offset), when, 0)).toBe(expected);
    const typed = totpCode(secret, step).replace(/^.../, "$& ");
    expect(stepOfCode(secret, typed, when, step - 1)).toBe(step);
    expect(stepOfCode(secret, typed, when, step)).toBeUndefined();
  });
});
