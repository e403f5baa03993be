import { describe, expect, it } from "vitest";
import { fileNameProblems, problemOfFileName, problemsOfGenerate } from "./generate-contract.ts";

const good = {
  documentFileName: "Acme NDA.docx",
  noSend: false,
  recipients: ["ann@example.com"],
  subject: "Our NDA",
  body: "<p>Please sign</p>",
};

describe("the name of a contract that is made (C5.18)", () => {
  it.each(["NDA.docx", "Ärger & Söhne (2026) – 1st.DOCX", "契約.docx", `${"x".repeat(251)}.docx`])(
    "may be %j",
    (name) => {
      expect(problemOfFileName(name)).toBeNull();
    },
  );

  it.each([
    ["", fileNameProblems.missing],
    ["   ", fileNameProblems.missing],
    [".docx", fileNameProblems.missing],
    [`${"x".repeat(252)}.docx`, fileNameProblems.tooLong],
    ["NDA.pdf", fileNameProblems.suffix],
    ["NDA.docx.exe", fileNameProblems.suffix],
    ...Array.from("~*/|\\<>?\u0000\u202e").map((sign) => [
      `a${sign}b.docx`,
      fileNameProblems.characters,
    ]),
  ])("may not be %j", (name, problem) => {
    expect(problemOfFileName(name ?? "")).toBe(problem);
  });

  it("may have 256 characters and no more", () => {
    const named = (length: number): string => `${"x".repeat(length - ".docx".length)}.docx`;
    expect(named(256)).toHaveLength(256);
    expect(problemOfFileName(named(256))).toBeNull();
    expect(problemOfFileName(named(257))).toBe(fileNameProblems.tooLong);
  });

  it("tells the characters letter by letter", () => {
    expect(fileNameProblems.characters).toBe(
      "The file name contains unsupported characters: ~*/|\\<>?",
    );
  });
});

describe("the letter that goes with it (C5.19)", () => {
  it("is whole", () => {
    expect(problemsOfGenerate(good)).toEqual({});
  });

  it("is not asked for when nothing is sent", () => {
    const bare = { ...good, noSend: true, recipients: ["no address"], subject: "", body: "" };
    expect(problemsOfGenerate(bare)).toEqual({});
  });

  it("needs recipients with valid addresses, a subject and words", () => {
    const bare = { ...good, recipients: [], subject: " ", body: "<p><br></p>" };
    expect(Object.keys(problemsOfGenerate(bare))).toEqual(["recipients", "subject", "body"]);
    expect(problemsOfGenerate({ ...good, recipients: ["a@b.co", "x"] })).toEqual({
      recipients: "Please enter a valid email address",
    });
  });
});
