import { problem, type Problem } from "@proviso/endpoints";
import type { TestServer } from "./test-server.ts";

/** What is demanded beside the right password of this user; throws when nothing is. */
export const demandFor = async (
  server: TestServer,
  email: string,
): Promise<NonNullable<Problem["secondFactor"]>> => {
  const body = await (await server.signIn(email)).json();
  const { secondFactor } = problem.parse(body);
  if (!secondFactor || body.code !== "second_factor_needed" || body.error !== "mfa_required")
    throw new Error(`No second factor is demanded: ${JSON.stringify(body)}`);
  return secondFactor;
};
