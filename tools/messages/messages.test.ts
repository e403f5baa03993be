import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { catalogFaults, repeatedFaults, translationFaults } from "./message-faults.ts";
import { sharedCatalogs } from "./shared-catalogs.ts";
import { readCatalogs, readSharedLists, readUses, type Catalog } from "./read-catalogs.ts";

const sources = join(import.meta.dirname, "../../packages/web/src");
const scratch = mkdtempSync(join(tmpdir(), "proviso-messages-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const plant = (files: Readonly<Record<string, string>>): string => {
  const root = mkdtempSync(join(scratch, "src-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
};

const catalog = (feature: string, messages: Readonly<Record<string, string>>): string =>
  `export const t = ${JSON.stringify({ feature, messages })};`;

const faultsIn = async (files: Readonly<Record<string, string>>): Promise<readonly string[]> => {
  const root = plant(files);
  return catalogFaults(await readCatalogs(root), readUses(root));
};

describe("a catalog", () => {
  it("has no fault where each message is used", async () => {
    const files = {
      "files/messages.ts": catalog("files", {
        "list.title": "Files",
        "list.by": "by <b>{name}</b>",
      }),
      "files/list.tsx": `import { t } from "./messages.ts";
        export const a = () => <h1>{t("list.title")}</h1>;`,
      "files/more/by.tsx": `import { t as say } from "../messages.ts";
        export const b = () => <p>{say.rich("list.by", { name: say("list.title") })}</p>;`,
    };
    expect(await faultsIn(files)).toEqual([]);
  });

  it.each([
    ["is not used", { "list.title": "Files", "list.old": "Old" }, `t("list.title")`],
    ["has no", { "list.title": "Files" }, `[t("list.title"), t("list.new")]`],
    ["must be a literal", { "list.title": "Files" }, `[t("list.title"), t(key)]`],
    ["is not ICU", { "list.title": "Files {" }, `t("list.title")`],
    ["a space", { "list.title": "Files " }, `t("list.title")`],
    ["lacks the plural forms one", { "list.title": "{n, plural, other {#}}" }, `t("list.title")`],
    [`must be words with "-"`, { ListTitle: "Files" }, `t("ListTitle")`],
  ])("%s is found", async (fault, messages, use) => {
    const faults = await faultsIn({
      "files/messages.ts": catalog("files", messages),
      "files/list.ts": `import { t } from "./messages.ts"; export const a = ${use};`,
    });
    expect(faults).toEqual([expect.stringContaining(fault)]);
  });

  it("has no sentence that is a refusal’s", () => {
    const of = (feature: string): Catalog => ({
      file: feature,
      feature,
      messages: { "list.no": "No." },
    });
    expect(repeatedFaults([of("files")], [of("domain.refusals")])).toEqual([
      `files: "list.no" is refusalSentence("list.no")`,
    ]);
    expect(repeatedFaults([of("files")], [of("domain.stages")])).toEqual([]);
  });

  it("has the name of its folder", async () => {
    const faults = await faultsIn({ "files/more/messages.ts": catalog("files", {}) });
    expect(faults).toEqual([`files/more/messages.ts: its name must be "files.more"`]);
  });
});

describe("a translation", () => {
  const english: readonly Catalog[] = [
    {
      file: "files/messages.ts",
      feature: "files",
      messages: {
        "list.title": "Files",
        "list.by": "by <link>{name}</link>",
        "list.count": "{count, plural, one {# file} other {# files}}",
      },
    },
  ];
  const german = {
    "files.list.title": "Dateien",
    "files.list.by": "von <link>{name}</link>",
    "files.list.count": "{count, plural, one {# Datei} other {# Dateien}}",
  };

  it("has no fault where it says the same", () => {
    expect(translationFaults("de", german, english)).toEqual([]);
  });

  it.each([
    ["is missing", Object.fromEntries(Object.entries(german).slice(1))],
    ["is not in English", { ...german, "files.list.old": "Alt" }],
    [
      "has the placeholders <link> autor",
      { ...german, "files.list.by": "von <link>{autor}</link>" },
    ],
    ["has the placeholders name", { ...german, "files.list.by": "von {name}" }],
    ["is not ICU", { ...german, "files.list.by": "von <link>{name}" }],
  ])("%s is found", (fault, own: Readonly<Record<string, string>>) => {
    const faults = translationFaults("de", own, english);
    expect(faults[0]).toContain(fault);
  });

  it("has the plural forms of its language", () => {
    const polish = {
      ...german,
      "files.list.count": "{count, plural, one {# plik} other {# pliku}}",
    };
    expect(translationFaults("pl", polish, english)).toEqual([
      `languages/pl.json: "files.list.count" lacks the plural forms few, many of pl`,
    ]);
  });
});

it("the client says more than two thousand messages, all of them well", async () => {
  const catalogs = await readCatalogs(sources);
  expect(catalogs.flatMap(({ messages }) => Object.keys(messages)).length).toBeGreaterThan(2000);
  expect(catalogFaults(catalogs, readUses(sources))).toEqual([]);
});

it("the client says something of each list it shares with the server, and of no other", () => {
  const lists = sharedCatalogs.map(({ feature }) => feature);
  expect([...readSharedLists(sources)].toSorted()).toEqual(lists.toSorted());
});
