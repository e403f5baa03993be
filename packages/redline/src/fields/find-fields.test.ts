import { fillOrRefusal, openedWord, wordFile, wordFileOf } from "@proviso/testkit";
import { describe, expect, it } from "vitest";
import { findFields } from "./find-fields.ts";

describe("marks that cannot be filled", () => {
  it.each([
    ["unclosed", ["The {{fee per month"], "In \u201cThe {{fee per month\u201d: a field begins"],
    ["unclosed", ["{{a {{b}}"], "never closed"],
    ["unopened", ["a}} b"], "never begun"],
    ["unnamed", ["{{ }}"], "has no name"],
    ["unnamed", ["{{: money}}"], "has no name"],
    ["condition", ["{{if}}x{{end if}}"], "not of the form"],
    ["without-end", ["{{if A}}x"], "never closed with {{end if}}"],
    ["without-if", ["x{{end if}}"], "belongs to no"],
    ["without-if", ["x{{otherwise}}"], "belongs to no"],
    ["two-otherwise", ["{{if A}}{{else}}{{else}}{{end}}"], "twice"],
    ["part-paragraph", ["one {{if A}} two", "three {{end if}}"], "at the start of one"],
    ["crossing", ["{{if A}}", "| x{{end if}} |", "end"], "ends in another"],
    ["part-row", ["| a | {{if A}}b |", "| c | d{{end if}} |", "end"], "first cell"],
    ["half-field", ["{{if A}}x<field code=REF>3{{end if}}</field>"], "only half"],
    ["unseen", ["<del>{{A}}</del>x"], "hidden or deleted"],
  ])("are told: %s in %j", (rule, lines, words) => {
    const word = openedWord(wordFile(...lines));
    const faults = findFields(word).faults.filter((each) => each.rule === rule);
    expect(faults[0]?.sentence).toContain(words);
    expect(fillOrRefusal(word, {})).toMatchObject({ ok: false, code: "broken-fields" });
  });

  it("are told with the header they stand in", () => {
    const word = openedWord(wordFileOf({ body: ["x"], headers: [["{{a"]] }));
    expect(findFields(word).faults[0]?.sentence).toMatch(/^In the header \u201c\{\{a\u201d: /);
  });
});
