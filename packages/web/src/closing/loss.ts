import type { AccountClosing } from "@proviso/endpoints";
import { t } from "./messages.ts";

/** What is lost with an account, in sentences; nothing is said of what there is none of. */
export const lossOf = ({
  contracts,
  executed,
  pendingSignature,
  people,
  isPlanRunning,
}: AccountClosing): readonly string[] => [
  contracts === 0
    ? t("loss.templates-policies-and-every-setting")
    : t("loss.of-contracts", { contracts }),
  ...(executed === 0 ? [] : [t("loss.with-the-log", { executed })]),
  ...(pendingSignature === 0 ? [] : [t("loss.for-signatures-that-under", { pendingSignature })]),
  t("loss.can-no-longer-work", { people }),
  ...(isPlanRunning ? [t("loss.the-plan-is-called")] : []),
];
