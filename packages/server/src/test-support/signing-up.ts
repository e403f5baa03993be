import { findWork } from "@proviso/domain";
import { botCheck, readBotCheck, type BodyOf, type signUp } from "@proviso/endpoints";
import { randomUUID } from "node:crypto";
import { testPassword, type TestServer } from "./test-server.ts";

/** A passed bot check, as the sign-up form sends it. */
export const passBotCheck = async (server: TestServer): Promise<string> => {
  const check = botCheck.parse(await (await server.ask(readBotCheck)).json());
  if (check.kind !== "proof-of-work") throw new Error("This server asks for no proof of work.");
  const { kind: _kind, ...challenge } = check;
  const number = findWork(challenge, 0, challenge.maxNumber + 1);
  return JSON.stringify({ ...challenge, number });
};

/** An address nobody has. */
export const newEmail = (): string => `new-${randomUUID()}@newcomer.example`;

/** What the sign-up form sends for someone new, without the bot check. */
export const uncheckedBody = (
  more: Partial<BodyOf<typeof signUp>> = {},
): BodyOf<typeof signUp> => ({
  firstName: "Nora",
  lastName: "New",
  email: newEmail(),
  password: testPassword,
  repeatPassword: testPassword,
  ...more,
});

/** What the sign-up form sends for someone new, bot check and all. */
export const signUpBody = async (
  server: TestServer,
  more: Partial<BodyOf<typeof signUp>> = {},
): Promise<BodyOf<typeof signUp>> =>
  uncheckedBody({ recaptchaToken: await passBotCheck(server), ...more });
