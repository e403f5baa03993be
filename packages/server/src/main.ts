import { isStartRefusal } from "./platform/start-refusal.ts";
import { startProviso } from "./start.ts";

const fail = (text: string): never => {
  process.stderr.write(`${text}\n`);
  process.exit(1);
};

const running = await startProviso().catch((error: unknown) =>
  fail(error instanceof Error ? (error.stack ?? error.message) : String(error)),
);
if (isStartRefusal(running)) fail(running.cannotStart);
else {
  process.stdout.write(running.greeting);
  let stoppingSince: number | undefined;
  const stop = (): void => {
    // One Ctrl-C may come twice at once, from the terminal and from npm. A later one is from someone
    // who does not want to wait; the database still ends cleanly.
    if (stoppingSince !== undefined && performance.now() - stoppingSince > 1000) process.exit(1);
    if (stoppingSince !== undefined) return;
    stoppingSince = performance.now();
    void running.stop().then(() => process.exit(0));
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}
