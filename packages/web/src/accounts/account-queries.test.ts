import { expect, it } from "vitest";
import { pendingDocumentsQuery, rolesQuery, systemPermissionsQuery } from "./account-queries.ts";

it("user types and permissions are kept for five minutes, what a user has pending not at all", () => {
  expect([rolesQuery().staleTime, systemPermissionsQuery().staleTime]).toEqual([300_000, 300_000]);
  expect(pendingDocumentsQuery("1").staleTime).toBe(0);
});
