// Type-checks every room with the compiler settings of that room: the pure rooms see neither the
// DOM nor Node, so that using them is an error here and not only a lint finding. The server and the testkit have
// the settings of the root, which includes them: what several of these share is read once. For whoever wants the types alone:
// `npm run check` has the same from the lint, which reads these programs anyway, and from `npm run hosts`.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const projects = ["domain", "endpoints", "redline", "pdf", "review-engine", "client", "web"]
  .map((room) => `packages/${room}`)
  .concat(".")
  .filter((project) => existsSync(`${project}/tsconfig.json`));
const runs = projects.map((project) =>
  spawnSync("node_modules/.bin/tsc", ["-p", project, "--pretty", "false"], { encoding: "utf8" }),
);
// Several rooms read the same files; an error of one is printed once.
const lines = runs.flatMap(({ stdout, stderr }) => `${stdout}${stderr}`.split("\n"));
process.stdout.write([...new Set(lines)].join("\n"));
process.exitCode = runs.some(({ status }) => status !== 0) ? 1 : 0;
