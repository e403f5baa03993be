import { expect, it } from "vitest";
import { allActions, permissions } from "../index.ts";

it("knows every permission of A6.3 and C6.1", () => {
  const names =
    "Playbook_User Playbook_Admin Playbook_External_Inputs BasePlaybook_Admin Templates_Manage Contract_Download RevisedContract_Upload AccountSettings_Email_Manage CustomizedVariations_Manage Ops_Analytics_Limited Ops_Analytics_Full Policy_Analytics_Limited Policy_Analytics_Full";
  expect(Object.keys(permissions)).toEqual(expect.arrayContaining(names.split(" ")));
});

it("knows every action of A6.2 and C6.2", () => {
  const names =
    "VIEW_POLICIES EDIT_POLICIES VIEW_GENERAL_SETTINGS EDIT_GENERAL_SETTINGS VIEW_USER_CONTRACT VIEW_ORGANIZATION_CONTRACT VIEW_USER_MANAGEMENT EDIT_BILLING_SETTINGS EDIT_USER_TYPE EDIT_TEMPLATES";
  expect(allActions).toEqual(expect.arrayContaining(names.split(" ")));
});
