import { expect, it } from "vitest";
import { newContractWays } from "./new-contract-ways.ts";

type User = Parameters<typeof newContractWays>[0];
type Status = NonNullable<User["account"]["subscription"]>["status"];

const user = (status: Status | null, ...held: User["systemPermissions"]): User => ({
  systemPermissions: held,
  account: {
    subscription:
      status === null
        ? null
        : {
            planId: "STARTER_YEARLY",
            status,
            currentPeriodEndTime: 0,
            contractsQuota: { max: 1, used: 0, remaining: 1 },
          },
  },
});
const both = ["template", "upload"];

it.each<[string, User, boolean, string[]]>([
  ["without a subscription", user(null, "EDIT_TEMPLATES"), true, both],
  ["on an active plan", user("ACTIVE", "EDIT_TEMPLATES"), true, both],
  ["while a payment is pending", user("PAYMENT_PENDING", "EDIT_TEMPLATES"), true, both],
  ["after a failed payment", user("PAYMENT_FAILED", "EDIT_TEMPLATES"), true, ["upload"]],
  ["for one who may not use templates", user(null), true, ["upload"]],
  ["before there are templates", user(null, "EDIT_TEMPLATES"), false, ["upload"]],
])("a new contract %s", (_, who, isBuilt, expected) => {
  expect(newContractWays(who, () => isBuilt)).toEqual(expected);
});
