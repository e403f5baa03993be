import { isRefusal, refuse, type Refusal } from "@proviso/domain";
import type { Asked, saveSingleSignOn, SingleSignOnRecord } from "@proviso/endpoints";
import type { Caller } from "../platform/http/caller.ts";
import { changeConfirmed } from "./change-confirmed.ts";
import { connectionOf, keepConnection, type StoredConnection } from "./connection-store.ts";
import { unlinkAll } from "./member-store.ts";
import { sealClientSecret } from "./openid-settings.ts";
import { connectionIdOf, singleSignOnView } from "./read-single-sign-on.ts";
import type { HelperTask } from "../platform/processes/helper-task.ts";
import type { work as readMetadataApart } from "./saml/read-metadata-task.ts";
import type { SingleSignOnContext } from "./single-sign-on-context.ts";

type Body = Asked<typeof saveSingleSignOn>["body"];

/** The part of a connection that says who the provider is. */
type ProviderPart = Pick<
  StoredConnection,
  "protocol" | "name" | "issuer" | "clientId" | "signInUrl" | "certificates"
> & {
  /** Not sealed yet; undefined keeps the one there is. */
  readonly givenSecret?: string | undefined;
};

const readMetadata = async (
  { fetch, mayAsk, log }: SingleSignOnContext,
  typed: string,
): Promise<string | Refusal> => {
  const text = typed.trim();
  if (text.startsWith("<")) return text;
  if (!mayAsk(text)) return refuse("provider_not_usable");
  try {
    const answer = await fetch(text, {});
    return answer.ok ? await answer.text() : refuse("saml_metadata_not_readable");
  } catch (error) {
    log.info({ error: String(error) }, "saml_metadata_not_fetched");
    return refuse("provider_not_usable");
  }
};

const readMetadataTask: HelperTask<typeof readMetadataApart> = {
  name: "read-saml-metadata",
  module: new URL("./saml/read-metadata-task.ts", import.meta.url),
  timeLimitSeconds: 5,
};

const readProvider = async (
  context: SingleSignOnContext,
  body: Body,
): Promise<ProviderPart | Refusal> => {
  const name = body.name.trim();
  if (body.protocol === "OIDC") {
    const issuer = body.issuer.trim();
    if (!context.mayAsk(issuer)) return refuse("provider_not_usable");
    return {
      protocol: "OIDC",
      name,
      issuer,
      clientId: body.clientId.trim(),
      givenSecret: body.clientSecret,
      signInUrl: "",
      certificates: [],
    };
  }
  const xml = await readMetadata(context, body.metadata);
  if (isRefusal(xml)) return xml;
  const metadata = await context.helpers.run(readMetadataTask, { xml });
  if (isRefusal(metadata)) return metadata;
  if (!metadata) return refuse("saml_metadata_not_readable");
  if (!context.mayAsk(metadata.signInUrl)) return refuse("provider_not_usable");
  const { entityId: issuer, signInUrl, certificates } = metadata;
  return { protocol: "SAML", name, issuer, clientId: "", signInUrl, certificates };
};

const isSameProvider = (before: StoredConnection | undefined, now: ProviderPart): boolean =>
  before?.protocol === now.protocol &&
  before.issuer === now.issuer &&
  before.clientId === now.clientId;

/** Connects the provider of the caller's account; another one than before is off, and knows nobody. */
export const handleSaveConnection = async (
  context: SingleSignOnContext,
  caller: Caller,
  body: Body,
): Promise<SingleSignOnRecord | Refusal> => {
  // Before anything is asked outside for someone who may not.
  const refused = await changeConfirmed(context, caller, async () => undefined);
  if (refused) return refused;
  const provider = await readProvider(context, body);
  if (isRefusal(provider)) return provider;
  return changeConfirmed(context, caller, async (trx, accountId) => {
    const held = await context.secret.held(trx);
    const before = await connectionOf(trx, accountId);
    const id = before?.id ?? connectionIdOf(context, accountId);
    const { givenSecret, ...part } = provider;
    const isSame = isSameProvider(before, provider);
    // A secret goes to the provider it was given for, and to no other.
    const keptSecret = isSame ? (before?.clientSecret ?? null) : null;
    const clientSecret =
      givenSecret === undefined ? keptSecret : sealClientSecret(held, id, givenSecret);
    if (part.protocol === "OIDC" && clientSecret === null) return refuse("client_secret_needed");
    if (!isSame) await unlinkAll(trx, accountId);
    await keepConnection(trx, {
      ...part,
      accountId,
      id,
      clientSecret: part.protocol === "OIDC" ? clientSecret : null,
      isOn: isSame && before?.isOn === true,
      isRequired: isSame && before?.isRequired === true,
      defaultUserType: before ? before.defaultUserType : "BUSINESS_USER",
      groupRules: before?.groupRules ?? [],
      changedAt: context.clock.now(),
    });
    const { protocol, issuer } = part;
    await context.audit(trx, caller.person, "single_sign_on_connected", id, { protocol, issuer });
    return singleSignOnView(trx, context, accountId);
  });
};
