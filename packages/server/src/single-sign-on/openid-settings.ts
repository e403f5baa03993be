import { resealed, seal, unseal, type HeldSecrets, type Reseal } from "../identity/index.ts";
import type { SignInProvider } from "../platform/sign-in-settings.ts";
import type { StoredConnection } from "./connection-store.ts";

const purpose = "single sign-on";

/** A client secret as it is kept; only this installation opens it, and only for this connection. */
export const sealClientSecret = (held: HeldSecrets, id: string, clientSecret: string): Buffer =>
  seal(held(purpose), Buffer.from(clientSecret), id);

/** Seals all client secrets again. */
export const resealClientSecrets: Reseal = async (trx, secrets) => {
  const rows = await trx
    .selectFrom("sso_connections")
    .select(["id", "client_secret"])
    .where("client_secret", "is not", null)
    .orderBy("id")
    .forUpdate()
    .execute();
  for (const { id, client_secret: sealed } of rows)
    if (sealed !== null)
      await trx
        .updateTable("sso_connections")
        .set({ client_secret: resealed(secrets, purpose, sealed, id) })
        .where("id", "=", id)
        .execute();
  return rows.length;
};

/** What a connection by OpenID is asked with; the secret is open here. */
export const openidSettings = (
  held: HeldSecrets,
  { id, name, issuer, clientId, clientSecret }: StoredConnection,
): SignInProvider => ({
  id,
  name,
  issuer,
  clientId,
  clientSecret: clientSecret === null ? "" : unseal(held(purpose), clientSecret, id).toString(),
});
