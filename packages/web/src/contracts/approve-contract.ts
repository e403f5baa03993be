import { setContractStatus, type ContractRecord } from "@proviso/endpoints";
import { ask } from "../platform/ask.ts";
import { isRefusedWith } from "../platform/ask-error.ts";
import { queryClient } from "../platform/query-client.ts";
import { showNotice } from "../ui/notice.tsx";
import { openContractDialog } from "./contract-dialog-request.ts";
import { beingApproved, contractKey, contractListsKey, contractQuery } from "./contract-queries.ts";
import { t } from "./messages.ts";

/**
 * Marks a contract as approved: shown at once, then fetched again; taken back when the server refuses
 * (C4.20, C8.1, C8.6).
 */
export const approveContract = async (contract: ContractRecord): Promise<void> => {
  const { guid } = contract;
  const { queryKey } = contractQuery(guid);
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData(queryKey);
  const status = "READY_FOR_SIGNATURE";
  beingApproved.add(guid);
  if (before) queryClient.setQueryData(queryKey, { ...before, status });
  try {
    await ask(setContractStatus, { params: { guid }, body: { status } });
  } catch (error) {
    if (before) queryClient.setQueryData(queryKey, before);
    if (isRefusedWith(error, "contract_locked")) openContractDialog("locked", contract);
    else showNotice(t("approve-contract.mark-as-approved-failed"), { tone: "failed" });
  } finally {
    beingApproved.delete(guid);
  }
  void queryClient.invalidateQueries({ queryKey: contractKey(guid) });
  void queryClient.invalidateQueries({ queryKey: contractListsKey });
};
