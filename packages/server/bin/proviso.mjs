#!/usr/bin/env node
// Runs on Node 20 too: hands over to the Node that Proviso needs, then to its command line.
import * as nodeModule from "node:module";
import { fileURLToPath } from "node:url";
import { endWithParent, handOver } from "../../../tools/launch/hand-over.mjs";
import { isWantedNode, refuseOldNode } from "../../../tools/launch/runtime.mjs";

const run = async () => {
  endWithParent();
  nodeModule.enableCompileCache?.();
  const { runCommandLine } = await import("../src/command-line/run-command-line.ts");
  const outcome = await runCommandLine(process.argv.slice(2));
  if (outcome === "start") await import("../../../tools/start.mjs");
  else process.exitCode = outcome;
};

refuseOldNode();
if (isWantedNode()) await run();
else handOver(fileURLToPath(import.meta.url));
