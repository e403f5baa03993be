import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";

const scratch = mkdtempSync(join(tmpdir(), "proviso-helper-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

it("what a helper has compiled is there for the next one, although it is killed", async () => {
  const module = join(scratch, "helper.mjs");
  const cache = join(scratch, "cache");
  const serveTasks = new URL("./serve-tasks.ts", import.meta.url).href;
  writeFileSync(
    module,
    `import { serveTasks } from ${JSON.stringify(serveTasks)};
    serveTasks(() => "done");`,
  );
  const helper = fork(module, { env: { ...process.env, NODE_COMPILE_CACHE: cache } });
  helper.send({});
  await once(helper, "message");
  // What it had to write is written before the second task is begun.
  helper.send({});
  await once(helper, "message");
  helper.kill("SIGKILL");
  expect(readdirSync(cache, { recursive: true }).length).toBeGreaterThan(1);
});
