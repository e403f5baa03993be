import { AsyncLocalStorage } from "node:async_hooks";

const accounts = new AsyncLocalStorage<string>();

/**
 * Does some work for an account. Whatever helper process the work waits for, directly or through other
 * functions, counts against this account's share of the pool; without an account it runs unchanged.
 */
export const onBehalfOf = <T>(accountId: string | undefined, work: () => T): T =>
  accountId === undefined ? work() : accounts.run(accountId, work);

/** The account that the code which asks works for; undefined for requests and jobs of no account. */
export const currentAccount = (): string | undefined => accounts.getStore();
