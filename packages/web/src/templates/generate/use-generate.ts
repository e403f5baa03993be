import type { GenerateForm } from "@proviso/domain";
import { generateContract, sendContract, type AnswersInput } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { keepContract, refreshAfterSending, tellSending } from "../../contracts/index.ts";
import { ask } from "../../platform/ask.ts";
import { showNotice } from "../../ui/notice.tsx";
import { t } from "./messages.ts";

/** A contract that is to be made. */
export interface Generating {
  readonly copyGuid: string;
  readonly answers: AnswersInput;
  readonly form: GenerateForm;
  /** The same for every try, so that a second one makes no second contract. */
  readonly idempotencyKey: string;
}

const send = async (guid: string, { recipients, subject, body }: GenerateForm): Promise<void> => {
  const wish = { recipients: [...recipients], subject: subject.trim(), body };
  try {
    const contract = await ask(sendContract, { params: { guid }, body: wish });
    keepContract(contract);
    refreshAfterSending(guid);
    tellSending(contract);
  } catch (error) {
    // The contract is there all the same; its page offers to send it (C8.27).
    reportError(error);
  }
};

const sentenceFor = (lost: readonly string[]): string =>
  lost.length > 1
    ? t("use-generate.refers-to-a-clause", { lost: lost[0] ?? "", count: lost.length - 1 })
    : t("use-generate.refers-to-a-clause-that-was-left", { lost: lost[0] ?? "" });

const generate = async ({
  copyGuid,
  answers,
  form,
  idempotencyKey,
}: Generating): Promise<string> => {
  const { guid, lostReferences } = await ask(generateContract, {
    params: { id: copyGuid },
    body: { documentFileName: form.documentFileName.trim(), answers },
    idempotencyKey,
  });
  if (!form.noSend) await send(guid, form);
  if (lostReferences.length > 0) showNotice(sentenceFor(lostReferences), { milliseconds: 15_000 });
  return guid;
};

/** Makes the contract, sends it unless it is to stay here, and goes to its page (C4.53, C4.56). */
export const useGenerate = (onDone: () => void) => {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: generate,
    onSuccess: (guid) => {
      onDone();
      void navigate({ to: "/dashboard/details/$guid", params: { guid } });
    },
  });
};
