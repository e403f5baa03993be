import type { Person, Refusal } from "@proviso/domain";

/** Whoever sent a request, once their token was found good. */
export interface Caller {
  readonly person: Person;
  readonly sessionId: string;
  /** First and last name, for the timeline. */
  readonly name: string;
}

/** Finds out who holds a bearer token; refuses a wrong, ended or missing one. */
export type Authenticate = (bearer: string | undefined) => Promise<Caller | Refusal>;
