import { requestTokens, tokens, type Tokens } from "@proviso/endpoints";

/** Signs a user in as a program does: every call begins its own session. */
export const tokensFor = async (url: string, email: string, password: string): Promise<Tokens> => {
  const answer = await fetch(url + requestTokens.path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ grant_type: "password", username: email, password }),
  });
  if (!answer.ok) throw new Error(`${email}: ${answer.status} ${await answer.text()}`);
  return tokens.parse(await answer.json());
};
