import { expect, it } from "vitest";
import { lossOf } from "./loss.ts";

const nothing = {
  accountName: "Brightline Robotics",
  contracts: 0,
  executed: 0,
  pendingSignature: 0,
  people: 1,
  isPlanRunning: false,
  closing: null,
};

it("says nothing of what an account has none of", () => {
  expect(lossOf(nothing)).toEqual([
    "Templates, policies, and all settings.",
    expect.stringMatching(/^1 person loses access\./),
  ]);
});

it("names contracts, signed documents, requests under way, people and the plan", () => {
  const said = lossOf({
    ...nothing,
    contracts: 1240,
    executed: 3,
    pendingSignature: 2,
    people: 14,
    isPlanRunning: true,
  });
  expect(said).toHaveLength(5);
  expect(said[0]).toMatch(/^1,240 contract versions/);
  expect(said[1]).toMatch(/^3 signed documents/);
  expect(said[2]).toMatch(/^2 open signature requests/);
  expect(said[3]).toMatch(/^14 people/);
  expect(said[4]).toMatch(/^The plan is canceled/);
});
