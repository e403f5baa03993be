import { seal, unseal } from "../identity/index.ts";
import type { SignInProvider } from "../platform/sign-in-settings.ts";
import type { KeptConnection } from "./connection-store.ts";
import type { SingleSignOnContext } from "./single-sign-on-context.ts";

type Keys = Pick<SingleSignOnContext, "secretFor">;

const key = ({ secretFor }: Keys): Buffer => secretFor("single sign-on");

/** A client secret as it is kept; only this installation opens it, and only for this connection. */
export const sealClientSecret = (keys: Keys, id: string, clientSecret: string): Buffer =>
  seal(key(keys), Buffer.from(clientSecret), id);

/** What a connection by OpenID is asked with; the secret is open here. */
export const openidSettings = (
  keys: Keys,
  { id, name, issuer, clientId, clientSecret }: KeptConnection,
): SignInProvider => ({
  id,
  name,
  issuer,
  clientId,
  clientSecret: clientSecret === null ? "" : unseal(key(keys), clientSecret, id).toString(),
});
