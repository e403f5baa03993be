import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { asHelperUser } from "./helpers-user.ts";
import { openProcessPool } from "./process-pool.ts";
import { runProgram } from "./run-program.ts";

const scratch = mkdtempSync(join(tmpdir(), "proviso-helper-"));
afterAll(() => rmSync(scratch, { recursive: true }));
const module = join(scratch, "helper.mjs");
writeFileSync(
  module,
  `import { serveTasks } from ${JSON.stringify(new URL("./serve-tasks.ts", import.meta.url).href)};
  import { readFileSync, writeFileSync } from "node:fs";
  const outcomeOf = (act) => { try { act(); return "done"; } catch (error) { return error.code ?? String(error); } };
  serveTasks(({ server, output }) => {
    writeFileSync(output, "made", { mode: 0o600 });
    return {
      status: readFileSync("/proc/self/status", "utf8"),
      signals: outcomeOf(() => process.kill(server, 0)),
      becomesRoot: outcomeOf(() => process.setuid(0)),
      looksInto: outcomeOf(() => readFileSync("/proc/" + server + "/environ")),
    };
  });`,
);

interface Rights {
  readonly status: string;
  readonly signals: string;
  readonly becomesRoot: string;
  readonly looksInto: string;
}

const isRoot = process.getuid?.() === 0 && asHelperUser().length > 0;

describe.runIf(isRoot)("abuse 122: a helper process of a server that runs as root", () => {
  it("abuse 122: isn’t root, can’t become it, and reaches no other process; it still does its task", async () => {
    const pool = openProcessPool<{ server: number; output: string }, Rights>({
      module: pathToFileURL(module),
      size: 1,
      timeLimitSeconds: 30,
      memoryLimitMegabytes: 100,
      idleSeconds: 1,
    });
    const output = join(scratch, "output");
    const outcome = await pool.run({ server: process.pid, output });
    await pool.stop();
    if (!("done" in outcome)) throw new Error(JSON.stringify(outcome));
    const { status, ...rights } = outcome.done;
    expect(status).toMatch(/^Uid:\t(?!0\t)(\d+)\t\1\t\1\t\1$/m);
    expect(status).toMatch(/^Groups:\t\s*$/m);
    expect(status).toMatch(/^NoNewPrivs:\t1$/m);
    // The second right is that of opening files; no other is left, nor can one be had.
    for (const set of ["CapPrm", "CapEff", "CapBnd"])
      expect(status).toMatch(new RegExp(`^${set}:\t0*2$`, "m"));
    expect(rights).toEqual({ signals: "EPERM", becomesRoot: "EPERM", looksInto: "EACCES" });
  });

  it("abuse 122: isn’t root either when it is a program of somebody else’s", async () => {
    const end = await runProgram({
      command: "id",
      parameters: ["-u"],
      folder: scratch,
      timeLimitSeconds: 30,
      memoryLimitMegabytes: 100,
      fileLimitMegabytes: 1,
    });
    expect("said" in end && Number(end.said)).toBeGreaterThan(0);
  });
});
