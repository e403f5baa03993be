// The server of `npm run dev`: the real one, without a built client, which Vite serves in its place.
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isStartRefusal } from "../../packages/server/src/platform/start-refusal.ts";
import { startProviso } from "../../packages/server/src/start.ts";
import { endWithParent } from "../launch/hand-over.mjs";

endWithParent();
const running = await startProviso({ clientFolder: join(tmpdir(), "no-built-client") });
if (isStartRefusal(running)) {
  process.stderr.write(`${running.cannotStart}\n`);
  process.exit(1);
}
process.stdout.write(running.greeting);
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void running.stop().then(() => process.exit(0)));
