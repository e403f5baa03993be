import { spawn } from "node:child_process";
import { environment, nodePath } from "./runtime.mjs";

/**
 * Runs a script with the same words and flags under the Node that Proviso needs, and ends as it ends.
 * @param {string} script
 */
export const handOver = (script) => {
  const child = spawn(nodePath(), [...process.execArgv, script, ...process.argv.slice(2)], {
    env: environment(),
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    // A group of its own: Ctrl-C reaches it once, from here.
    detached: true,
  });
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
    process.on(signal, () => child.kill(signal === "SIGHUP" ? "SIGTERM" : signal));
  child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
};

/** Ends this process, in order, when the one that handed over to it was killed. */
export const endWithParent = () => {
  if (!process.channel) return;
  process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
  process.channel.unref();
};
