import { hash } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { nodePath } from "../launch/runtime.mjs";
import { cacheFolder, dropCache, keyOf, readCache, writeCache } from "./cache.ts";
import { filesNamedIn, planLint } from "./lint-step.ts";
import { runProgram, type Ended } from "./run-program.ts";

/** How one step of the checks went. */
export interface StepResult extends Ended {
  /** What it looked at: "5 of 3363 files", "unchanged". */
  readonly scope: string;
}

/** One step of the checks. */
export interface Step {
  readonly name: string;
  run(): Promise<StepResult>;
}

/** What the steps look at. */
export interface Checkout {
  readonly root: string;
  readonly hashes: ReadonlyMap<string, string>;
  /** Whether to ignore the results of earlier runs. */
  readonly isFresh: boolean;
}

const bin = (root: string, name: string): string => join(root, "node_modules/.bin", name);

const whole = (ended: Ended): StepResult => ({ ...ended, scope: "all" });

/** Runs a step unless it passed before with the very same inputs. */
const unlessUnchanged = async (
  { root, isFresh }: Checkout,
  name: string,
  key: string,
  work: () => Promise<Ended>,
): Promise<StepResult> => {
  const full = hash("sha1", `${process.version} ${key}`);
  if (!isFresh && readCache(root, name) === full)
    return { passed: true, output: "", scope: "unchanged" };
  dropCache(root, name);
  const ended = await work();
  if (ended.passed) writeCache(root, name, full);
  return whole(ended);
};

const isProgram = (file: string): boolean =>
  /(?:^|\/)(?:package(?:-lock)?\.json|tsconfig[\w.]*\.json)$/.test(file);

const format = ({ root }: Checkout): Step => ({
  name: "format",
  run: async () => whole(await runProgram(root, bin(root, "oxfmt"), ["--check", "."])),
});

const lint = ({ root, hashes, isFresh }: Checkout): Step => ({
  name: "lint and types",
  run: async () => {
    const { files, total, store } = planLint(root, hashes, isFresh);
    if (files.length === 0) {
      store();
      return { passed: true, output: "", scope: "unchanged" };
    }
    const flags = ["--type-aware", "--type-check", "--deny-warnings"];
    const chosen = files === "all" ? [] : ["--no-error-on-unmatched-pattern", ...files];
    const ended = await runProgram(root, bin(root, "oxlint"), [...flags, ...chosen]);
    const named = filesNamedIn(stripVTControlCharacters(ended.output));
    if (ended.passed) store();
    else if (named.size > 0) store(named);
    return { ...ended, scope: files === "all" ? "all" : `${files.length} of ${total} files` };
  },
});

/** Lines that two compilations of the same file both print are printed once. */
const eachOnce = (output: string): string => [...new Set(output.split("\n"))].join("\n");

const isHosted = (file: string): boolean =>
  isProgram(file) ||
  /^packages\/(?:redline|pdf|review-engine|client)\/src\/.*(?<!\.test)\.(?:ts|json)$/.test(file) ||
  /^tools\/.*\.mjs$/.test(file) ||
  (file.startsWith("packages/domain/src/") && !file.endsWith(".test.ts"));

const hosts = (checkout: Checkout): Step => ({
  name: "types on other hosts",
  run: () =>
    unlessUnchanged(checkout, "hosts", keyOf(checkout.hashes, isHosted), async () => {
      const { root } = checkout;
      const projects = ["tsconfig.hosts.json", "packages/web/tsconfig.rooms.json"];
      const all = await Promise.all(
        projects.map((project) => runProgram(root, bin(root, "tsc"), ["-p", project])),
      );
      return {
        passed: all.every(({ passed }) => passed),
        output: eachOnce(all.map(({ output }) => output).join("")),
      };
    }),
});

const lock = ({ root }: Checkout): Step => ({
  name: "lock file",
  run: async () => whole(await runProgram(root, nodePath(), ["tools/check-lock.ts"])),
});

const deadCode = (checkout: Checkout): Step => ({
  name: "dead code",
  run: () => {
    const { root, hashes, isFresh } = checkout;
    const folder = join(cacheFolder(root), "knip");
    const looksAt = (file: string): boolean => /\.(?:tsx?|mjs|json|html|css)$/.test(file);
    if (isFresh && existsSync(folder)) rmSync(folder, { recursive: true });
    return unlessUnchanged(checkout, "dead", keyOf(hashes, looksAt), () =>
      runProgram(root, bin(root, "knip"), [
        "--no-config-hints",
        "--cache",
        "--cache-location",
        folder,
      ]),
    );
  },
});

const patterns = (checkout: Checkout): Step => ({
  name: "patterns",
  run: () => {
    const { root, hashes, isFresh } = checkout;
    const looksAt = (file: string): boolean =>
      isProgram(file) ||
      file.startsWith("tools/patterns/") ||
      file.startsWith("packages/server/samples/") ||
      (/^packages\/[\w-]+\/src\/.*\.(?:tsx?|json)$/.test(file) && !/\.test\.tsx?$/.test(file));
    return unlessUnchanged(checkout, "patterns", keyOf(hashes, looksAt), () =>
      runProgram(root, nodePath(), ["tools/patterns.ts", ...(isFresh ? ["--all"] : [])]),
    );
  },
});

const messages = (checkout: Checkout): Step => ({
  name: "messages",
  run: () => {
    const { root, hashes } = checkout;
    const looksAt = (file: string): boolean =>
      isProgram(file) || /^(?:tools\/messages|packages\/web\/src)\//.test(file);
    return unlessUnchanged(checkout, "messages", keyOf(hashes, looksAt), () =>
      runProgram(root, nodePath(), ["tools/messages.ts"]),
    );
  },
});

const prose = (checkout: Checkout): Step => ({
  name: "prose",
  run: () => {
    const { root, hashes } = checkout;
    const looksAt = (file: string): boolean =>
      isProgram(file) || /\.(?:md|tsx?)$/.test(file) || file.startsWith("tools/prose/");
    return unlessUnchanged(checkout, "prose-passed", keyOf(hashes, looksAt), () =>
      runProgram(root, nodePath(), ["tools/prose.ts"]),
    );
  },
});

/** The steps in two rows that run at the same time; the second waits for little and fills what the first leaves. */
export const stepsOf = (checkout: Checkout): readonly (readonly Step[])[] => [
  [lint(checkout), hosts(checkout)],
  [
    format(checkout),
    lock(checkout),
    deadCode(checkout),
    patterns(checkout),
    messages(checkout),
    prose(checkout),
  ],
];
