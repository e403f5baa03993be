import { expect, it } from "vitest";
import { roleWords } from "./role-words.ts";

it.each([
  [[], "No roles assigned"],
  [["Viewer"], "Viewer"],
  [["Viewer", "Legal Admin"], "Viewer, Legal Admin"],
  [["Viewer", "Legal Admin", "Billing Admin", "Business User"], "Viewer, Legal Admin (+2)"],
])("the user types %j read %s", (names, expected) => {
  expect(roleWords(names.map((name) => ({ name })))).toBe(expected);
});
