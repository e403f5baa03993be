import { readCurrentUser, tokens, type AnswerOf, type Tokens } from "@proviso/endpoints";
import type { TestServer, TestUser } from "./test-server.ts";

/** The status of a refusal and its code. */
export const codeOf = async (answer: Response): Promise<[number, string]> => [
  answer.status,
  (await answer.json()).code,
];

/** What the server answers to the person who asks who they are. */
export const whoIs = async (
  server: TestServer,
  token: string,
): Promise<AnswerOf<typeof readCurrentUser>> =>
  readCurrentUser.answer.parse(await (await server.ask(readCurrentUser, { token })).json());

/** With what status the server answers to a token: 200 while its session lives, then 401. */
export const statusIn = async (server: TestServer, token: string): Promise<number> =>
  (await server.ask(readCurrentUser, { token })).status;

/** Signs in with the password of every test user. */
export const signedIn = async (server: TestServer, email: string): Promise<Tokens> =>
  tokens.parse(await (await server.signIn(email)).json());

/** The owner of their own account. */
export const someone = async (server: TestServer): Promise<TestUser> =>
  server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
