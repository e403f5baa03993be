import { Button } from "@mantine/core";
import { isWordContract, mayUpdateVersion } from "@proviso/domain";
import type { ContractRecord } from "@proviso/endpoints";
import { PenLine } from "lucide-react";
import { useStore } from "../platform/store.ts";
import { hostedActs, openHosted } from "./hosted-acts.ts";
import { t } from "./messages.ts";
import { refusalSentence } from "../platform/refusal-sentence.ts";

/** Why a contract cannot be edited, in a sentence; null when it can (C2.14, C4.42). */
export const editRefusal = (contract: ContractRecord): string | null => {
  if (!contract.permissions.includes("upload_version")) return refusalSentence("not_allowed");
  if (!isWordContract(contract)) return refusalSentence("not_editable");
  return contract.editPreferences.disabled ? refusalSentence("editing_disabled") : null;
};

/** Whether editing is offered: for the newest version, when it may be updated (C2.14, C4.22). */
export const offersEditing = ({ guid, lastVersionGuid, status, tags }: ContractRecord): boolean =>
  guid === lastVersionGuid &&
  mayUpdateVersion({ status, isReviewed: tags.isReviewed, isLocked: false });

/** Opens the contract in the Word editor. */
export function EditButton({ contract }: { readonly contract: ContractRecord }) {
  const isThere = useStore(hostedActs).has("edit-contract");
  if (!isThere || !offersEditing(contract)) return null;
  const refusal = editRefusal(contract);
  return (
    <Button
      variant="default"
      leftSection={<PenLine size={16} aria-hidden />}
      disabled={refusal !== null}
      title={refusal ?? undefined}
      onClick={() => openHosted("edit-contract", contract)}
    >
      {t("edit-button.edit-contract")}
    </Button>
  );
}
