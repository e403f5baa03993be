import type { EnvelopeService } from "../../platform/envelopes/envelope-service.ts";
import type { Sealer } from "../../platform/sealing/open-sealer.ts";
import type { SignatureContext } from "../signature-context.ts";

/** What carrying requests to an outside provider is on. */
export interface OutsideContext extends Pick<
  SignatureContext,
  "db" | "storage" | "jobs" | "clock" | "log" | "queueMail" | "productName" | "startSealing"
> {
  readonly service: EnvelopeService;
  /** What checks signed documents. */
  readonly sealer: Sealer;
  /** Where people open the product, and the provider tells what happened. */
  readonly origin: () => string;
}

/** Where an outside provider tells that something changed. */
export const providerMessagesPath = "/signing-web-app/api/provider-messages";

/** The page to which an external provider redirects its frame when done. */
export const providerReturnPath = "/signing-web-app/provider-return";
