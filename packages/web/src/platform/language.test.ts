import { expect, it } from "vitest";
import { chooseLanguage } from "./language.ts";

const there = ["en-US", "de", "pt-BR"];

it.each([
  [["de"], "de"],
  [["de-AT", "en"], "de"],
  [["fr", "pt"], "pt-BR"],
  [["en-GB", "de"], "en-US"],
  [["fr"], "en-US"],
  [[], "en-US"],
])("who wants %j gets %s", (wanted, chosen) => {
  expect(chooseLanguage(there, wanted)).toBe(chosen);
});
