import { proofRecordName, proofRecordValue } from "@proviso/domain";
import type { SingleSignOnDomain, SingleSignOnRecord } from "@proviso/endpoints";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import { connectionOf } from "./connection-store.ts";
import { domainsOf, type StoredDomain } from "./domain-store.ts";
import { ownSaml } from "./saml/saml-provider.ts";
import type { SingleSignOnContext } from "./single-sign-on-context.ts";

type Context = Pick<SingleSignOnContext, "origin" | "secret">;

/**
 * The id of the connection that an account will have: always the same, so that the provider can be told our addresses
 * first; and from it nobody can tell the account.
 */
export const connectionIdOf = ({ secret }: Context, accountId: string): string => {
  const hex = secret.secretFor(`single sign-on of ${accountId}`).toString("hex");
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`];
  return [...parts, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join("-");
};

/** A domain as it is shown. */
export const domainView = ({
  domain,
  token,
  provenAt,
  missedSince,
}: StoredDomain): SingleSignOnDomain => ({
  domain,
  isProven: provenAt !== null,
  missedTime: missedSince?.toISOString() ?? null,
  recordName: proofRecordName(domain),
  recordValue: proofRecordValue(token),
});

/** How the transaction's account has its people sign in. */
export const singleSignOnView = async (
  trx: AccountTransaction,
  context: Context,
  accountId: string,
): Promise<SingleSignOnRecord> => {
  const kept = await connectionOf(trx, accountId);
  const saml = ownSaml(context, kept?.id ?? connectionIdOf(context, accountId));
  return {
    connection: kept
      ? {
          protocol: kept.protocol,
          name: kept.name,
          issuer: kept.issuer,
          clientId: kept.clientId,
          signInUrl: kept.signInUrl,
          isOn: kept.isOn,
          isRequired: kept.isRequired,
          defaultUserType: kept.defaultUserType,
          groupRules: kept.groupRules,
        }
      : null,
    domains: (await domainsOf(trx, accountId)).map(domainView),
    own: {
      redirectUri: `${context.origin()}/authorizeCallback`,
      samlEntityId: saml.entityId,
      samlAcsUrl: saml.acsUrl,
      samlMetadataUrl: saml.metadataUrl,
    },
  };
};

/** How the caller's account has its people sign in. */
export const handleReadSingleSignOn = (
  context: SingleSignOnContext,
  { person: { accountId } }: Caller,
): Promise<SingleSignOnRecord> =>
  context.db.asAccount(accountId, (trx) => singleSignOnView(trx, context, accountId));
