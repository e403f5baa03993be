import { Button } from "@mantine/core";
import { mayReviewAgain } from "@proviso/domain";
import { reviewAgain, type ContractRecord } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { ask } from "../platform/ask.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { showNotice } from "../ui/notice.tsx";
import { keepContract } from "./use-contract-acts.ts";
import { t } from "./messages.ts";

const isOffered = ({ guid, lastVersionGuid, permissions, status, tags }: ContractRecord): boolean =>
  guid === lastVersionGuid &&
  permissions.includes("choose_position") &&
  mayReviewAgain({ status, isLocked: tags.isLocked });

/** Reviews a contract again whose policy has changed; nothing for who may not, or while its state does not let it. */
export function ReviewAgain({ contract }: { readonly contract: ContractRecord }) {
  const again = useMutation({
    mutationFn: () => ask(reviewAgain, { params: { guid: contract.guid } }),
    onSuccess: keepContract,
    onError: (error) => showNotice(sentenceOf(error), { tone: "failed" }),
  });
  if (!isOffered(contract)) return null;
  return (
    <Button
      variant="default"
      size="xs"
      mt={8}
      loading={again.isPending}
      onClick={() => again.mutate()}
    >
      {t("review-again.review-again")}
    </Button>
  );
}
