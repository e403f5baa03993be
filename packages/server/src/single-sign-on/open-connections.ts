import {
  companyScopes,
  openSocialProvider,
  type AccountConnections,
  type HeldSecrets,
  type SocialProvider,
} from "../identity/index.ts";
import { admitPerson } from "./admit-person.ts";
import { connectionById, type StoredConnection } from "./connection-store.ts";
import { isDemanded } from "./member-store.ts";
import { openidSettings } from "./openid-settings.ts";
import { openSamlProvider } from "./saml/saml-provider.ts";
import type { SingleSignOnContext } from "./single-sign-on-context.ts";

const mostRemembered = 1000;

/** The connections of all accounts, as signing in asks for them. */
export const openConnections = (context: SingleSignOnContext): AccountConnections => {
  const opened = new Map<string, { readonly at: number; readonly provider: SocialProvider }>();
  const providerOf = (held: HeldSecrets, connection: StoredConnection): SocialProvider => {
    const at = connection.changedAt.getTime();
    const known = opened.get(connection.id);
    if (known?.at === at) return known.provider;
    if (opened.size >= mostRemembered) opened.clear();
    const provider =
      connection.protocol === "SAML"
        ? openSamlProvider(context, connection)
        : openSocialProvider(
            openidSettings(held, connection),
            context.fetch,
            context.clock,
            companyScopes,
          );
    opened.set(connection.id, { at, provider });
    return provider;
  };
  return {
    find: async (trx, id) => {
      const held = await context.secret.held(trx);
      const connection = await connectionById(trx, id);
      return (
        connection && {
          id,
          provider: providerOf(held, connection),
          admit: (admitting, person) => admitPerson(admitting, context, connection, person),
        }
      );
    },
    isDemandedOf: (trx, user) => isDemanded(trx, user.id),
  };
};
