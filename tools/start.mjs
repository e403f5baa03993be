// `npm start`: installs what is missing, builds the client when stale, then becomes the server.
import * as nodeModule from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildStaleClient } from "./launch/client.mjs";
import { endWithParent, handOver } from "./launch/hand-over.mjs";
import { ensureInstalled } from "./launch/install.mjs";
import { isWantedNode, refuseOldNode, root, stop } from "./launch/runtime.mjs";

const serve = async () => {
  endWithParent();
  nodeModule.enableCompileCache?.();
  await import(pathToFileURL(join(root, "packages/server/src/main.ts")).href);
};

refuseOldNode();
process.chdir(root);
ensureInstalled();
if (!(await buildStaleClient()))
  stop("The web client could not be built; the messages above say why.");
if (isWantedNode()) await serve();
else handOver(join(root, "tools/start.mjs"));
