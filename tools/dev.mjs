// `npm run dev`: installs what is missing, then runs the development server under the Node that Proviso needs.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { handOver } from "./launch/hand-over.mjs";
import { ensureInstalled } from "./launch/install.mjs";
import { isWantedNode, refuseOldNode, root } from "./launch/runtime.mjs";

refuseOldNode();
process.chdir(root);
ensureInstalled();
const script = join(root, "tools/dev/main.ts");
if (isWantedNode()) await import(pathToFileURL(script).href);
else handOver(script);
