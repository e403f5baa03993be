import { changeCurrentUser, clientSettings, readClientSettings } from "@proviso/endpoints";
import { tokensFor } from "./tokens.ts";

/** Makes the Platform Preview of these users one they have seen, or one still to come (A2.14). */
export const setPreviewSeen = async (
  url: string,
  users: readonly { readonly email: string; readonly password: string }[],
  isSeen: boolean,
): Promise<void> => {
  for (const { email, password } of users) {
    const { access_token } = await tokensFor(url, email, password);
    const answer = await fetch(url + changeCurrentUser.path, {
      method: "PATCH",
      headers: { "content-type": "application/json", authorization: `Bearer ${access_token}` },
      body: JSON.stringify({ tags: { showDemo: !isSeen } }),
    });
    if (!answer.ok) throw new Error(`${email}: ${answer.status} ${await answer.text()}`);
  }
};

/** Lets no sample user be met by the Platform Preview: it would be before what a journey is about. */
export const hidePreviewFromSampleUsers = async (url: string): Promise<void> => {
  const answer = await fetch(url + readClientSettings.path);
  await setPreviewSeen(url, clientSettings.parse(await answer.json()).sampleUsers, true);
};
