// `npm run test:quick`, `test:server` and `test:web`: installs what is missing, then runs that tier.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { handOver } from "./launch/hand-over.mjs";
import { ensureInstalled } from "./launch/install.mjs";
import { isWantedNode, refuseOldNode, root } from "./launch/runtime.mjs";

refuseOldNode();
process.chdir(root);
ensureInstalled();
const script = join(root, "tools/tests/main.ts");
if (isWantedNode()) await import(pathToFileURL(script).href);
else handOver(script);
