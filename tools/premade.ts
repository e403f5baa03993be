// `node tools/premade.ts` writes the pre-made templates of packages/server/premade anew.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { templates } from "./premade/templates.ts";
import { buildTemplate } from "./premade/word-file.ts";

const folder = join(import.meta.dirname, "../packages/server/premade");
mkdirSync(folder, { recursive: true });
for (const template of templates)
  writeFileSync(join(folder, template.file), buildTemplate(template));
