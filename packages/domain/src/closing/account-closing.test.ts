import { expect, it } from "vitest";
import { erasesAt, isAccountName, remindsAt } from "./account-closing.ts";

it("gives thirty days between closing and erasing, and reminds a week before", () => {
  const erased = erasesAt(new Date("2026-02-10T08:30:00Z"));
  expect(erased.toISOString()).toBe("2026-03-12T08:30:00.000Z");
  expect(remindsAt(erased).toISOString()).toBe("2026-03-05T08:30:00.000Z");
});

it.each([
  ["Brightline Robotics", "Brightline Robotics", true],
  [" Brightline Robotics ", "Brightline Robotics", true],
  ["brightline robotics", "Brightline Robotics", false],
  ["Brightline", "Brightline Robotics", false],
  ["", "Brightline Robotics", false],
])("takes %j for the account %j: %s", (typed, name, isIt) => {
  expect(isAccountName(typed, name)).toBe(isIt);
});
