import { describe, expect, it } from "vitest";
import { outcomeOf } from "./provider-outcome.ts";

const at = (pathname: string) => ({ contentWindow: { location: { pathname } } });

describe("a frame with the page of a signature provider", () => {
  it("has returned when it is at our own page for that", () => {
    expect(outcomeOf(at("/signing-web-app/provider-return"))).toBe("returned");
  });

  it("is elsewhere before anything is loaded, at another page of ours, and at another site", () => {
    const foreign = {
      contentWindow: {
        get location(): never {
          throw new DOMException("Blocked a frame from accessing a cross-origin frame.");
        },
      },
    };
    expect(
      [{ contentWindow: null }, at("blank"), at("/dashboard"), foreign].map(outcomeOf),
    ).toEqual(["elsewhere", "elsewhere", "elsewhere", "elsewhere"]);
  });
});
