import { refuse, type Refusal } from "@proviso/domain";
import type { UploadAddresses } from "@proviso/endpoints";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { InboundContext } from "./inbound-context.ts";
import { endAddress, readAddressToken } from "./upload-address-store.ts";

const written = (token: string, domain: string): string => `contracts-${token}@${domain}`;

/** The token of an upload address of this domain; undefined for any other address. */
export const tokenOfAddress = (address: string, domain: string): string | undefined => {
  const [name = "", host] = address.toLowerCase().split("@");
  return host === domain ? /^contracts-([a-z2-7]{24}(?:[a-z2-7]{2})?)$/.exec(name)?.[1] : undefined;
};

const readBoth = async (
  trx: AccountTransaction,
  { clock }: InboundContext,
  { person }: Caller,
  domain: string,
): Promise<UploadAddresses> => {
  const { accountId, id, permissions } = person;
  const addressOf = async (userId: string | null): Promise<string> =>
    written(await readAddressToken(trx, { accountId, userId }, clock.now()), domain);
  return {
    own: permissions.has("Contract_Upload") ? await addressOf(id) : null,
    shared: await addressOf(null),
  };
};

/** The addresses by which the caller uploads by mail. */
export const handleAddresses = async (
  context: InboundContext,
  caller: Caller,
): Promise<{ data: UploadAddresses }> => {
  const { mailPlace, db } = context;
  if (mailPlace === null) return { data: { own: null, shared: null } };
  return db.asAccount(caller.person.accountId, async (trx) => ({
    data: await readBoth(trx, context, caller, mailPlace.domain),
  }));
};

/** Puts a new address instead of one; mail to the one before is refused from then on. */
export const handleRenew = async (
  context: InboundContext,
  caller: Caller,
  which: "own" | "shared",
): Promise<{ data: UploadAddresses } | Refusal> => {
  const { mailPlace, db, clock, audit } = context;
  const { person } = caller;
  if (mailPlace === null) return refuse("mail_in_off");
  const { accountId } = person;
  const userId = which === "own" ? person.id : null;
  return db.asAccount(accountId, async (trx) => {
    await endAddress(trx, { accountId, userId }, clock.now());
    await audit(trx, person, "upload_address_renewed", userId ?? accountId);
    return { data: await readBoth(trx, context, caller, mailPlace.domain) };
  });
};
