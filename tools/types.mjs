// Type-checks every room with the compiler settings of that room: the pure rooms see neither the
// DOM nor Node, so that using them is an error here and not only a lint finding. The server and the testkit have
// the settings of the root, which includes them: what several of these share is read once. For whoever wants the types alone:
// `npm run check` has the same from the lint, which reads these programs anyway, and from `npm run hosts`.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const projects = ["domain", "endpoints", "redline", "pdf", "review-engine", "client", "web"]
  .map((room) => `packages/${room}`)
  .concat(".");
let failed = false;
for (const project of projects) {
  if (!existsSync(`${project}/tsconfig.json`)) continue;
  const run = spawnSync("node_modules/.bin/tsc", ["-p", project], { stdio: "inherit" });
  failed ||= run.status !== 0;
}
process.exit(failed ? 1 : 0);
