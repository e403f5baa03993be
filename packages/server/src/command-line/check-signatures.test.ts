import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSettings } from "../platform/settings.ts";
import { isStartRefusal } from "../platform/start-refusal.ts";
import { startDocusignDouble, type DocusignDouble } from "../test-support/docusign-double.ts";
import { checkSignatures } from "./check-signatures.ts";

let double: DocusignDouble;
beforeAll(async () => {
  double = await startDocusignDouble();
});
afterAll(() => double.stop());

const found = (environment: Readonly<Record<string, string>>) => {
  const settings = readSettings(environment);
  if (isStartRefusal(settings)) throw new Error(settings.cannotStart);
  return checkSignatures(settings);
};

describe("doctor's line about signatures", () => {
  it("says who asks for them", async () => {
    expect(await found({})).toMatchObject({
      state: "ok",
      sentence: "Handled by this installation.",
    });
    expect(await found(double.environment)).toMatchObject({
      state: "ok",
      sentence: "Handled by DocuSign, which is responding.",
    });
    expect(await found({ ...double.environment, SIGNATURE_PROVIDER: "built-in" })).toMatchObject({
      state: "ok",
      sentence:
        "Handled by this installation; earlier requests are still with DocuSign, which is responding.",
    });
  });

  it("fails on a provider that does not answer, and on another user's key", async () => {
    expect(await found({ ...double.environment, DOCUSIGN_USER_ID: "somebody-else" })).toMatchObject(
      { state: "fail", sentence: expect.stringMatching(/^DocuSign isn’t reachable/) },
    );
    double.isAway = true;
    expect(await found(double.environment)).toMatchObject({ state: "fail" });
    double.isAway = false;
  });

  it("is not reached where a setting is missing: the start says which", () => {
    const { DOCUSIGN_WEBHOOK_SECRET: _, ...rest } = double.environment;
    expect(readSettings(rest)).toMatchObject({
      cannotStart: "A setting cannot be used. DocuSign needs DOCUSIGN_WEBHOOK_SECRET.",
    });
  });
});
