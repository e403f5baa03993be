// `node tools/complete-lock.ts` adds to package-lock.json the optional packages for other systems that
// npm left out because the registry it asked had not got them. Without them `npm ci` refuses to run.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { completeLock, type LockFile } from "./launch/complete-lock.ts";

const path = join(import.meta.dirname, "../package-lock.json");
const lock = JSON.parse(readFileSync(path, "utf8")) as LockFile;
const added = completeLock(lock);
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length > 0 ? `Added ${added.join(", ")}.` : "Nothing was missing.");
