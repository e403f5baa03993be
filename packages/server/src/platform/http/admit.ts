import { isRefusal, refuse, type Refusal, type Scope } from "@proviso/domain";
import { scopeOf, type Endpoint } from "@proviso/endpoints";
import type { FastifyReply, FastifyRequest } from "fastify";
import type {
  Authenticate,
  AuthenticateGuest,
  AuthenticateSigner,
  Caller,
  Guest,
  Signer,
} from "./caller.ts";
import { announceAllowance, type AccountLimit } from "./flood-limits.ts";

/** How those who ask are known, and how much they may. */
export interface Admission {
  readonly authenticate: Authenticate;
  readonly authenticateGuest: AuthenticateGuest;
  readonly authenticateSigner: AuthenticateSigner;
  readonly mayAsk: AccountLimit;
}

/** Who a request was admitted as; nobody where anyone may ask. */
export interface Admitted {
  readonly caller?: Caller;
  readonly guest?: Guest;
  readonly signer?: Signer;
}

const admittedAs = new WeakMap<FastifyRequest, Admitted>();

/** The token a request carries. */
export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1];

const isInScope = (endpoint: Endpoint, scopes: ReadonlySet<Scope>): boolean => {
  const scope = scopeOf(endpoint);
  return scope !== undefined && scopes.has(scope);
};

const identify = async (
  { access }: Endpoint,
  bearer: string | undefined,
  { authenticate, authenticateGuest, authenticateSigner }: Admission,
): Promise<Admitted | Refusal> => {
  if (access === "anyone") return {};
  if (access === "guest") {
    const guest = await authenticateGuest(bearer);
    return isRefusal(guest) ? guest : { guest };
  }
  if (access === "signer") {
    const signer = await authenticateSigner(bearer);
    return isRefusal(signer) ? signer : { signer };
  }
  const caller = await authenticate(bearer);
  return isRefusal(caller) ? caller : { caller };
};

/** The account a request is about; undefined where anyone may ask. */
export const accountOf = ({ caller, guest, signer }: Admitted): string | undefined =>
  caller?.person.accountId ?? guest?.accountId ?? signer?.accountId;

const whyNot = (
  endpoint: Endpoint,
  { person, scopes, isAccountClosed, owesSecondFactor }: Caller,
): Refusal | undefined => {
  const { access } = endpoint;
  if (scopes && !isInScope(endpoint, scopes)) return refuse("scope_missing");
  // First the second factor: to close or reopen an account is not for the person who has none.
  if (owesSecondFactor)
    return endpoint.beforeSecondFactor ? undefined : refuse("second_factor_demanded");
  if (isAccountClosed && endpoint.whileClosed !== true) return refuse("account_closed");
  // What may be done to one contract is decided where it is read.
  if (typeof access === "string" || "contract" in access) return undefined;
  const isAllowed = access.oneOf.some((permission) => person.permissions.has(permission));
  return isAllowed ? undefined : refuse("not_allowed");
};

/** Decides whether a request may ask an endpoint, and says in the answer how much more its account may ask. */
export const admit = async (
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  admission: Admission,
): Promise<Refusal | undefined> => {
  const admitted = await identify(endpoint, bearerOf(request), admission);
  if (isRefusal(admitted)) return admitted;
  // Noted before anything is decided, so that the log says who was refused.
  admittedAs.set(request, admitted);
  const accountId = accountOf(admitted);
  if (accountId === undefined) return undefined;
  const allowance = admission.mayAsk(accountId);
  announceAllowance(reply, allowance);
  if (!allowance.isWithin) return refuse("too_many_requests");
  return admitted.caller && whyNot(endpoint, admitted.caller);
};

/** Who a request that lasts is from now: a refusal once it would be admitted no more. */
export const admitAgain = async (
  endpoint: Endpoint,
  request: FastifyRequest,
  { authenticate }: Pick<Admission, "authenticate">,
): Promise<Caller | Refusal> => {
  const caller = await authenticate(bearerOf(request));
  return isRefusal(caller) ? caller : (whyNot(endpoint, caller) ?? caller);
};

const refusedWith = new WeakMap<FastifyRequest, Refusal["refused"]>();

/** Keeps for the log why a request was refused. */
export const noteRefusal = (request: FastifyRequest, { refused }: Refusal): void => {
  refusedWith.set(request, refused);
};

/** Why a request was refused, for the log; undefined when it was not. */
export const refusalNoted = (request: FastifyRequest): Refusal["refused"] | undefined =>
  refusedWith.get(request);

/** Who a request was admitted as. */
export const admittedOf = (request: FastifyRequest): Admitted => admittedAs.get(request) ?? {};

/** Who sent a request, for the log; undefined before or without signing in. */
export const callerOf = (request: FastifyRequest): Caller | undefined => admittedOf(request).caller;
