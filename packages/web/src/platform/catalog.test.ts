import { afterEach, describe, expect, it } from "vitest";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import compile from "icu-minify/compile";
import { catalog } from "./catalog.ts";
import { readProblem } from "./read-answer.ts";
import { sayShared, sourceLanguage, speak } from "./say.ts";

const t = catalog("files", {
  "list.title": "Files",
  "list.count": "{count, plural, one {# file} other {# files}}",
  "list.by": "by {name}",
  "list.empty": "No files. <link>Upload <strong>{what}</strong></link>",
  "list.odd": "Words in '{{'braces'}}'",
});

const inGerman = (messages: Readonly<Record<string, string>>): void =>
  speak(
    "de",
    Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, compile(text)])),
  );

afterEach(() => speak(sourceLanguage, {}));

describe("a message", () => {
  it("is the text of its key", () => {
    expect(t("list.title")).toBe("Files");
    expect(t("list.by", { name: "Ines" })).toBe("by Ines");
    expect(t("list.odd")).toBe("Words in {{braces}}");
  });

  it.each([
    [0, "0 files"],
    [1, "1 file"],
    [1204, "1,204 files"],
  ])("agrees with the count %i", (count, said) => {
    expect(t("list.count", { count })).toBe(said);
  });

  it("is drawn with its tags", () => {
    const drawn = t.rich("list.empty", {
      what: "one",
      link: (chunks) => createElement("a", { href: "/upload" }, chunks),
      strong: (chunks) => createElement("strong", null, chunks),
    });
    expect(renderToStaticMarkup(drawn)).toBe(
      `No files. <a href="/upload">Upload <strong>one</strong></a>`,
    );
  });
});

describe("in another language", () => {
  it("a message is said in it, with its plural forms and numbers", () => {
    inGerman({ "files.list.count": "{count, plural, one {# Datei} other {# Dateien}}" });
    expect(t("list.count", { count: 1204 })).toBe("1.204 Dateien");
  });

  it("a message it lacks is said in English, with the forms of English", () => {
    inGerman({ "files.list.title": "Dateien" });
    expect([t("list.title"), t("list.count", { count: 1204 })]).toEqual(["Dateien", "1,204 files"]);
  });
});

describe("what the server says", () => {
  const message = "You may not.";
  const body = { type: "about:blank", title: message, message, status: 403, requestId: "1" };

  it("is translated by its key, and else stays as it was said", () => {
    inGerman({ "domain.refusals.not_allowed": "Das darfst du nicht." });
    const sentences = ["not_allowed", "not_found"].map(
      (code) => readProblem(403, JSON.stringify({ ...body, code })).sentence,
    );
    expect(sentences).toEqual(["Das darfst du nicht.", "You may not."]);
  });

  it("is translated with its values", () => {
    inGerman({ "domain.contract-statuses.REVIEWING": "{product} prüft" });
    const said = sayShared("contract-statuses", "REVIEWING", "Proviso reviewing", {
      product: "Proviso",
    });
    expect(said).toBe("Proviso prüft");
  });
});

/** Never run: each line is an error of types, or the compiler refuses the file. */
export const refusedByTypes = (): readonly unknown[] => [
  // @ts-expect-error No such key.
  t("list.nothing"),
  // @ts-expect-error A placeholder without its value.
  t("list.by"),
  // @ts-expect-error Another placeholder.
  t("list.by", { author: "Ines" }),
  // @ts-expect-error A count is a number.
  t("list.count", { count: "2" }),
  // @ts-expect-error A message with tags is for t.rich.
  t("list.empty", { what: "one" }),
  // @ts-expect-error A tag that nothing draws.
  t.rich("list.empty", { what: "one", link: (chunks) => chunks }),
];
