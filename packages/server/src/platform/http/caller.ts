import type { Person, Refusal, Scope } from "@proviso/domain";

/** The person who sent a request, once their token was found good. */
export interface Caller {
  readonly person: Person;
  readonly sessionId: string;
  /** What the API key that stands for the person lets do; undefined when they are here themselves. */
  readonly scopes?: ReadonlySet<Scope>;
  /** Their account is closed: little is open to them but to see that, to take everything along and to reopen it. */
  readonly isAccountClosed?: boolean;
  /** Their account demands a second factor, and they have set up none: little is open to them until they have. */
  readonly owesSecondFactor?: boolean;
  /** First and last name, for the timeline. */
  readonly name: string;
}

/** Finds out who holds a bearer token; refuses a wrong, ended or missing one. */
export type Authenticate = (bearer: string | undefined) => Promise<Caller | Refusal>;

/** A counterparty who proved to hold the address a contract was sent to. */
export interface Guest {
  readonly accountId: string;
  readonly linkId: string;
}

/** Finds out which guest holds a bearer token; refuses a wrong, ended or missing one. */
export type AuthenticateGuest = (bearer: string | undefined) => Promise<Guest | Refusal>;

/** A signer who proved to hold the address their link was sent to. */
export interface Signer {
  readonly accountId: string;
  readonly signerId: string;
}

/** Finds out which signer holds a bearer token; refuses a wrong, ended or missing one. */
export type AuthenticateSigner = (bearer: string | undefined) => Promise<Signer | Refusal>;
