import { describe, expect, it } from "vitest";
import { addChips, editChip, endsAddress, isValidChip } from "./email-chips.ts";

describe("e-mail chips", () => {
  it("are ended by Enter, Space, a comma or a semicolon, and by Tab once something is typed", () => {
    expect(["Enter", " ", ",", ";"].every((key) => endsAddress(key, ""))).toBe(true);
    expect(endsAddress("Tab", "a@b.example")).toBe(true);
    expect(endsAddress("Tab", " ")).toBe(false);
    expect(endsAddress("a", "b")).toBe(false);
  });

  it("take a pasted list apart and keep each address once, in one spelling", () => {
    expect(addChips(["a@b.example"], "A@B.example, <c@d.example>;\n e@f.example ")).toEqual([
      "a@b.example",
      "c@d.example",
      "e@f.example",
    ]);
    expect(addChips(["a@b.example"], "   ")).toEqual(["a@b.example"]);
  });

  it("keep what is no address, to be seen and mended", () => {
    const chips = addChips([], "carla@corvane");
    expect(chips).toEqual(["carla@corvane"]);
    expect(chips.map(isValidChip)).toEqual([false]);
    const mended = editChip(chips, 0, "carla@corvane.example");
    expect(mended.map(isValidChip)).toEqual([true]);
  });

  it("go when they are emptied, and do not repeat another", () => {
    const chips = ["a@b.example", "c@d.example"];
    expect(editChip(chips, 0, " ")).toEqual(["c@d.example"]);
    expect(editChip(chips, 0, "C@d.example")).toEqual(["c@d.example"]);
    expect(editChip(chips, 1, "c2@d.example")).toEqual(["a@b.example", "c2@d.example"]);
  });
});
