import { readRedlineAnswers, type RedlineAnswers } from "@proviso/endpoints";
import { setTimeout as pause } from "node:timers/promises";
import type { TestServer, TestUser } from "./test-server.ts";

const tries = 400;

/** Waits until their changes are weighed, and no draft is under way. */
export const untilAnswered = async (
  server: TestServer,
  user: TestUser,
  guid: string,
): Promise<RedlineAnswers> => {
  for (let nth = 0; nth < tries; nth += 1) {
    const answer = await server.ask(readRedlineAnswers, { token: user.token, params: { guid } });
    const found: RedlineAnswers = await answer.json();
    const states = [found.state, found.draft.state];
    if (!states.some((state) => ["waiting", "weighing", "writing"].includes(state))) return found;
    await pause(150);
  }
  throw new Error(`The changes of ${guid} are still being worked on.`);
};
