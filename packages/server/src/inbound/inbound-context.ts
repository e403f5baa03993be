import type { AccountContext } from "../accounts/index.ts";
import type { ContractContext } from "../contracts/index.ts";

/** What mail that comes in stands on. */
export interface InboundContext extends ContractContext {
  readonly audit: AccountContext["audit"];
  /** The domain of upload addresses; null where no mail is taken in. */
  readonly domain: string | null;
}
