// `npm run lock` looks at package-lock.json alone, without a network: see tools/dependencies.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { lockFaults } from "./dependencies/lock-faults.ts";
import { packagesIn } from "./dependencies/lock.ts";
import { versionFaults } from "./dependencies/minimum-versions.ts";

const text = readFileSync(join(import.meta.dirname, "../package-lock.json"), "utf8");
const faults = [...lockFaults(text), ...versionFaults(packagesIn(text))];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
