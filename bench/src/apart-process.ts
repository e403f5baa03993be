// A process that does one side's work, pass by pass, as `apart.ts` asks for it.
import type { FromChild, Prepare, ToChild } from "./apart.ts";

let work: (() => unknown) | undefined;

const answer = async (message: ToChild): Promise<FromChild> => {
  if (message !== "pass") {
    const { prepare } = (await import(message.prepare)) as { readonly prepare: Prepare };
    work = await prepare(message.given as never);
    return null;
  }
  if (work === undefined) throw new Error("asked for a pass before anything was prepared");
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
};

process.on("message", (message: ToChild) => {
  answer(message).then(
    (told) => process.send?.(told),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
