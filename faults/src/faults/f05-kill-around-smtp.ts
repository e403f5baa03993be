import { randomUUID } from "node:crypto";
import { until } from "../client.ts";
import type { Fault } from "../fault.ts";
import { fatesOf, isSettled, letLettersLeave, queueLetters } from "../letters.ts";

const stages = ["before DATA", "after DATA", "after 250"] as const;

/** F5: killed as the mail server is told the recipient, has the contents, or has said yes. */
export const killAroundSmtp: Fault = {
  id: "F5",
  title: "SIGKILL of the worker before DATA, after DATA and after 250",
  rounds: { short: 0, long: 60 },
  inflict: async (world, _random, round) => {
    const stage = stages[round % stages.length] ?? "after DATA";
    await letLettersLeave(world);
    const server = world.server();
    const killed = new Promise<void>((settle) => {
      world.sink.onStage(stage, async () => {
        await server.kill();
        settle();
      });
    });
    const id = randomUUID();
    await queueLetters(world, [id]);
    await killed;
    const began = performance.now();
    await world.restart();
    const status = await until("the letter to be settled", 120, async () => {
      const [fate = "gone"] = await fatesOf(world, [id]);
      return fate !== "gone" && isSettled(fate) ? fate : undefined;
    });
    const recovery = (performance.now() - began) / 1000;
    const times = world.sink.received.filter(({ message }) => message.includes(id)).length;
    const isRight = stage === "before DATA" ? status === "SENT" && times === 1 : times === 1;
    return {
      recovery,
      broken: isRight ? [] : [`Killed ${stage}: ${status}, received ${times} times.`],
    };
  },
};
