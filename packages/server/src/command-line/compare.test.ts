import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { acceptChanges, openWord, readDocument } from "@proviso/redline";
import { wordFile } from "@proviso/testkit";
import { afterAll, describe, expect, it } from "vitest";
import { runCompare } from "./compare-command.ts";
import type { CompareOptions } from "./file-options.ts";
import { plainPaint } from "./terminal.ts";

const folder = mkdtempSync(join(tmpdir(), "proviso-compare-"));
afterAll(() => rmSync(folder, { recursive: true }));

const at = (name: string): string => join(folder, name);

const comparing = async (
  before: readonly string[],
  after: readonly string[],
  options: Partial<CompareOptions> = {},
) => {
  writeFileSync(at("old.docx"), wordFile(...before));
  writeFileSync(at("new.docx"), wordFile(...after));
  let [out, err] = ["", ""];
  const terminal = {
    out: (text: string) => void (out += text),
    err: (text: string) => void (err += text),
    isWatched: false,
    width: 90,
    paint: plainPaint,
  };
  const given = { before: at("old.docx"), after: at("new.docx"), out: undefined, ...options };
  const code = await runCompare({ isReturn: false, isJson: false, ...given }, terminal);
  return { code, out, err };
};

describe("proviso compare", () => {
  it("prints each changed clause with its number and its changed words", async () => {
    const { code, out } = await comparing(
      ["@0 The law of Delaware governs.", "@0 It lasts two years."],
      ["@0 The law of Nevada governs.", "@0 It lasts two years.", "@0 Notices go by post."],
    );
    expect(code).toBe(0);
    expect(out).toContain("2 changes");
    expect(out).toMatch(/Reworded 1\n +The law of \[-Delaware-\]\{\+Nevada\+\} governs\./);
    expect(out).toMatch(/Inserted 3\n +Notices go by post\./);
  });

  it("writes the redline, and never over an input", async () => {
    const [before, after] = [["It lasts two years."], ["It lasts five years."]];
    const done = await comparing(before, after, { out: at("redline.docx") });
    expect(done).toMatchObject({ code: 0, err: "" });
    const opened = openWord(readFileSync(at("redline.docx")));
    if (!opened.ok) throw new Error(opened.refusal.sentence);
    expect(readDocument(acceptChanges(opened.word)).text).toBe("It lasts five years.");
    expect(await comparing(before, after, { out: at("new.docx") })).toMatchObject({
      code: 1,
      out: "",
    });
  });

  it("tells of a file that came back what was changed without a mark, and what became of ours", async () => {
    const sent = ["Pay <del by=Us>100</del><ins by=Us>200</ins> dollars.", "It lasts two years."];
    const { out } = await comparing(sent, ["Pay 100 dollars.", "It lasts nine years."], {
      isReturn: true,
    });
    expect(out).toContain("Changed without a mark: 1");
    expect(out).toContain("It lasts [-two-]{+nine+} years.");
    expect(out).toContain("rejected: [-100-]{+200+}");
    const clean = await comparing(sent, sent, { isReturn: true });
    expect(clean.out).toContain("All changes are tracked.");
  });

  it("prints one JSON object on demand", async () => {
    const { out } = await comparing(["one two three"], ["one 2 three"], { isJson: true });
    expect(JSON.parse(out)).toMatchObject({
      changes: [{ kind: "reworded", hunks: [{ start: 4, end: 7, text: "2" }] }],
      leftOut: 0,
      untracked: null,
      out: null,
    });
  });

  it("says in a line which file cannot be read", async () => {
    const { code, err, out } = await comparing(["one"], ["two"], { after: at("gone.docx") });
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toMatch(/gone\.docx: There is no such file/);
  });
});
