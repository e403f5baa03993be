import {
  readComparison,
  readReturnCheck,
  type ComparisonRecord,
  type ReturnCheckRecord,
} from "@proviso/endpoints";
import { setTimeout as pause } from "node:timers/promises";
import type { TestServer, TestUser } from "./test-server.ts";

const tries = 400;

/** Waits until what came back has been checked, or could not be. */
export const untilChecked = async (
  server: TestServer,
  user: TestUser,
  guid: string,
): Promise<ReturnCheckRecord> => {
  for (let nth = 0; nth < tries; nth += 1) {
    const answer = await server.ask(readReturnCheck, { token: user.token, params: { guid } });
    const check: ReturnCheckRecord = await answer.json();
    if (check.state !== "waiting" && check.state !== "checking") return check;
    await pause(150);
  }
  throw new Error(`The version ${guid} is still being checked.`);
};

/** Waits until a comparison has ended. */
export const untilCompared = async (
  server: TestServer,
  user: TestUser,
  id: string,
): Promise<ComparisonRecord> => {
  for (let nth = 0; nth < tries; nth += 1) {
    const answer = await server.ask(readComparison, { token: user.token, params: { id } });
    const comparison: ComparisonRecord = await answer.json();
    if (["done", "failed", "cancelled"].includes(comparison.state)) return comparison;
    await pause(150);
  }
  throw new Error(`The comparison ${id} has not ended.`);
};
