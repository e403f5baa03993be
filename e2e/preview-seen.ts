import {
  changeCurrentUser,
  clientSettings,
  readClientSettings,
  requestTokens,
  tokens,
} from "@proviso/endpoints";

const json = { "content-type": "application/json" };

/** Makes the Platform Preview of these users one they have seen, or one still to come (A2.14). */
export const setPreviewSeen = async (
  url: string,
  users: readonly { readonly email: string; readonly password: string }[],
  isSeen: boolean,
): Promise<void> => {
  for (const { email, password } of users) {
    const grant = JSON.stringify({ grant_type: "password", username: email, password });
    const given = await fetch(url + requestTokens.path, {
      method: "POST",
      headers: json,
      body: grant,
    });
    const { access_token } = tokens.parse(await given.json());
    const answer = await fetch(url + changeCurrentUser.path, {
      method: "PATCH",
      headers: { ...json, authorization: `Bearer ${access_token}` },
      body: JSON.stringify({ tags: { showDemo: !isSeen } }),
    });
    if (!answer.ok) throw new Error(`${email}: ${answer.status} ${await answer.text()}`);
  }
};

/** Lets no sample user be met by the Platform Preview: it would stand before what a journey is about. */
export const hidePreviewFromSampleUsers = async (url: string): Promise<void> => {
  const answer = await fetch(url + readClientSettings.path);
  await setPreviewSeen(url, clientSettings.parse(await answer.json()).sampleUsers, true);
};
