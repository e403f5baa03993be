import { expect, it } from "vitest";
import { countriesWith } from "./countries.ts";

it("offers the United States first, then every country by name", () => {
  const countries = countriesWith("United States");
  expect(countries.slice(0, 3)).toEqual(["United States", "Afghanistan", "Åland Islands"]);
  expect(countries.length).toBe(242);
});

it("keeps a country that was stored in another spelling", () => {
  expect(countriesWith("Other - Ruritania")[0]).toBe("Other - Ruritania");
  expect(countriesWith("")[0]).toBe("United States");
});
