import { describe, expect, it } from "vitest";
import { openProvisionTypes } from "./index.ts";

describe("openProvisionTypes", () => {
  it.each([
    [
      "This Agreement may be executed in any number of counterparts, each of which shall be deemed an original.",
      "Counterparts",
    ],
    [
      "If any provision of this Agreement is held invalid or unenforceable, the remaining provisions shall not be affected.",
      "Severability",
    ],
    [
      "EACH PARTY HEREBY IRREVOCABLY WAIVES ALL RIGHT TO TRIAL BY JURY IN ANY ACTION ARISING OUT OF THIS AGREEMENT.",
      "Waiver Of Jury Trials",
    ],
  ])("names %j", async (text, name) => {
    const nameOf = await openProvisionTypes();
    expect(nameOf(text)[0]?.name).toBe(name);
  });
});
