// `npm run audit` asks the registry of npm's own settings for advisories about what package-lock.json holds. Exit code 1
// when one is high or critical; a registry that answers no such question is said, and is no failure.
import { spawnSync } from "node:child_process";
import { join } from "node:path";

interface Answer {
  readonly vulnerabilities?: Readonly<
    Record<string, { readonly severity: string; readonly range: string }>
  >;
}

const { stdout } = spawnSync("npm", ["audit", "--package-lock-only", "--json"], {
  cwd: join(import.meta.dirname, ".."),
  encoding: "utf8",
  maxBuffer: 2 ** 26,
});

const answerIn = (text: string): Answer => {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
};

const { vulnerabilities } = answerIn(stdout);
if (vulnerabilities === undefined) {
  console.log("The registry answers no question about advisories. Ask again where one does.");
} else {
  const found = Object.entries(vulnerabilities);
  for (const [name, { severity, range }] of found) console.log(`${severity}  ${name} ${range}`);
  console.log(`${found.length} advisories.`);
  const isSerious = found.some(([, { severity }]) => ["high", "critical"].includes(severity));
  process.exitCode = isSerious ? 1 : 0;
}
