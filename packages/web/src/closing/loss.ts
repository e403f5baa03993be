import type { AccountClosing } from "@proviso/endpoints";
import { countOf } from "../platform/format.ts";

/** What is lost with an account, in sentences; nothing is said of what there is none of. */
export const lossOf = ({
  contracts,
  executed,
  pendingSignature,
  people,
  isPlanRunning,
}: AccountClosing): readonly string[] => [
  contracts === 0
    ? "Templates, policies and every setting."
    : `${countOf(contracts, "version")} of contracts with their files, reviews and dates; templates, policies and every setting.`,
  ...(executed === 0
    ? []
    : [
        `${countOf(executed, "signed document")} with the log of signatures. A sealed file you have kept can still be checked.`,
      ]),
  ...(pendingSignature === 0
    ? []
    : [
        `${countOf(pendingSignature, "request")} for signatures that ${pendingSignature === 1 ? "is" : "are"} under way: nobody can sign any more.`,
      ]),
  `${countOf(people, "person", "people")} can no longer work here. Links that were sent to counterparties and signers lead nowhere, and API keys, webhooks and upload addresses stop working.`,
  ...(isPlanRunning
    ? ["The plan is called off: it ends with its term, and nothing is paid back."]
    : []),
];
