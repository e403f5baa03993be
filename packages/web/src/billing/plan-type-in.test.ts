import { expect, it } from "vitest";
import { planTypeIn } from "./plan-type-in.ts";

it.each([
  ["R1JPV1RI", "GROWTH"],
  ["U0NBTEU=", "SCALE"],
  ["U0NBTEU", "SCALE"],
])("the address %s names plans of type %s", (parameter, type) => {
  expect(planTypeIn(parameter)).toBe(type);
});

it.each([
  ["nothing", undefined],
  ["an empty text", ""],
  ["no base64", "Growth plan"],
  ["base64 of another length", "R1JPV"],
  ["base64 of markup", btoa("<img src=x onerror=alert(1)>")],
  ["__proto__", btoa("__proto__")],
  ["64 KB", "A".repeat(65_536)],
])("%s names no plan", (_, parameter) => {
  expect(planTypeIn(parameter)).toBeNull();
});
