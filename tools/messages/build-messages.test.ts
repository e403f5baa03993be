import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { inlineMessages } from "../../packages/web/tools/inline-messages.ts";
import { renewMessages } from "../../packages/web/tools/renew-messages.ts";

const scratch = mkdtempSync(join(tmpdir(), "proviso-inline-"));
afterAll(() => rmSync(scratch, { recursive: true }));

let folder = "";
beforeEach(() => {
  folder = join(mkdtempSync(join(scratch, "root-")), "packages/web/src/files");
  mkdirSync(folder, { recursive: true });
});

const write = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

const writeCatalog = (messages: Readonly<Record<string, string>>): string =>
  write("messages.ts", `export const t = ${JSON.stringify({ feature: "files", messages })};`);

const english = {
  "list.title": "Files",
  "list.count": "{count, plural, one {# file} other {# files}}",
  "list.by": "by <b>{name}</b>",
};

describe("a build", () => {
  const inlined = async (source: string): Promise<string> => {
    const file = write("list.tsx", source);
    const { transform } = inlineMessages("/web") as unknown as {
      readonly transform: {
        readonly handler: (code: string, id: string) => Promise<{ readonly code: string } | null>;
      };
    };
    return (await transform.handler(source, file))?.code ?? source;
  };

  it("puts each message, compiled, in the place of its key", async () => {
    writeCatalog(english);
    const code = await inlined(
      `import { t } from "./messages.ts";
      export const a = (n: number) => <p title={t("list.title")}>{t("list.count", { count: n })}</p>;
      export const b = () => t.rich("list.by", { name: t("list.title"), b: (x) => <b>{x}</b> });`,
    );
    expect(code).toContain(
      `import { say as $say, sayRich as $sayRich } from "/web/src/platform/say.ts";`,
    );
    expect(code).toContain(`title={$say("files.list.title", "Files")}`);
    expect(code).toContain(
      `$say("files.list.count", [["count",2,{"one":[0," file"],"other":[0," files"]}]], { count: n })`,
    );
    expect(code).toContain(
      `$sayRich("files.list.by", ["by ",["b",["name"]]], { name: $say("files.list.title", "Files"), b:`,
    );
    expect(code).not.toContain("t(");
  });

  it("leaves a t of something else alone", async () => {
    const source = `const t = (key: string) => key; export const a = t("messages.ts");`;
    expect(await inlined(source)).toBe(source);
  });

  it("stops at a message that is not there", async () => {
    writeCatalog(english);
    const use = `import { t } from "./messages.ts"; export const a = t("list.old");`;
    await expect(inlined(use)).rejects.toThrow("uses a message that");
  });
});

describe("a development server", () => {
  interface Hooks {
    readonly transform: (this: object, code: string, id: string) => Promise<void>;
    readonly hotUpdate: (this: object, options: object) => Promise<readonly unknown[] | undefined>;
  }

  /** What the browser is told when the catalog becomes this one; null where the page is loaded again. */
  const noticeFor = async (messages: Readonly<Record<string, string>>): Promise<unknown> => {
    const catalog = writeCatalog(english);
    const list = write(
      "list.ts",
      `import { t } from "./messages.ts";
      export const title = t("list.title");
      export const count = (count: number) => t("list.count", { count });`,
    );
    const sent: unknown[] = [];
    const { transform, hotUpdate } = renewMessages() as unknown as Hooks;
    await transform.call({}, "", catalog);
    writeCatalog(messages);
    const environment = {
      name: "client",
      hot: { send: (...words: unknown[]) => sent.push(words) },
    };
    const modules = [{ file: catalog, importers: new Set([{ file: list }]) }];
    const rest = await hotUpdate.call({ environment }, { file: catalog, modules, type: "update" });
    return rest === undefined ? null : sent;
  };

  it("sends an edited message to the browser", async () => {
    const edited = "{count, plural, one {# document} other {# documents}}";
    expect(await noticeFor({ ...english, "list.count": edited })).toEqual([
      ["messages", { feature: "files", messages: { "list.count": edited } }],
    ]);
  });

  it.each([
    ["a message that is evaluated as its module loads", { ...english, "list.title": "Documents" }],
    ["a message more", { ...english, "list.new": "New" }],
    ["a key renamed", { "list.heading": "Files", "list.count": "", "list.by": "" }],
  ])("loads the page again for %s", async (_, messages) => {
    expect(await noticeFor(messages)).toBeNull();
  });
});
