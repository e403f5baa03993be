import { Modal, Title } from "@mantine/core";
import type { QuestionRecord } from "@proviso/endpoints";
import { useState } from "react";
import { DiscardQuestion } from "../../editor/index.ts";
import { AskError, isRefusedWith } from "../../platform/ask-error.ts";
import { useOpenedLate } from "../../platform/use-opened-late.ts";
import { BatchStep } from "./batch-step.tsx";
import { EditStep } from "./edit-step.tsx";
import { givenOf, startingForm, type TypedAnswers } from "./draft.ts";
import { GenerateFailure } from "./generate-failure.tsx";
import type { GenerateRequest, TemplateChoice } from "./generate-requests.ts";
import { SelectStep } from "./select-step.tsx";
import { SendStep } from "./send-step.tsx";
import { Steps, type Step } from "./steps.tsx";
import { discardCopy, useCopy } from "./use-copy.ts";
import { useGenerate } from "./use-generate.ts";
import { t } from "./messages.ts";
import styles from "./generate.module.css";

interface GenerateWizardProps {
  readonly request: GenerateRequest;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const problemOfName = (error: unknown): string | null =>
  isRefusedWith(error, "invalid_input") && error instanceof AskError
    ? (error.fields.find(({ field }) => field === "documentFileName")?.problem ?? null)
    : null;

/** Makes a contract of a template in three steps and sends it: choose, answer and edit, name and send (C4.51 to C4.56). */
export function GenerateWizard({ request, opened, onClose }: GenerateWizardProps) {
  const isOpen = useOpenedLate(opened);
  const [step, setStep] = useState<Step>(request.template ? "edit_template" : "select_template");
  const [chosen, setChosen] = useState<TemplateChoice | null>(request.template);
  const [turn, setTurn] = useState(0);
  const [answers, setAnswers] = useState<TypedAnswers>(new Map());
  const [questions, setQuestions] = useState<readonly QuestionRecord[]>([]);
  const [form, setForm] = useState(startingForm(request.template?.name ?? ""));
  const [isBatch, setBatch] = useState(false);
  const [isFull, setFull] = useState(false);
  const [leaving, setLeaving] = useState<"back" | "close" | null>(null);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const isCopied = step !== "select_template" && opened;
  const copy = useCopy(chosen, turn, isCopied);
  const generating = useGenerate(onClose);
  const close = (): void => {
    if (generating.isPending) return;
    if (step === "select_template") onClose();
    else setLeaving("close");
  };
  const discard = (): void => {
    if (copy.data) discardCopy(copy.data.template);
    setAnswers(new Map());
    setTurn(turn + 1);
    if (leaving === "close" || request.template) onClose();
    else setStep("select_template");
    setLeaving(null);
  };
  const generate = (): void => {
    if (!copy.data) return;
    const copyGuid = copy.data.template.guid;
    generating.mutate({ copyGuid, answers: givenOf(questions, answers), form, idempotencyKey });
  };
  const nameProblem = problemOfName(generating.error);
  const hasFailed = generating.isError && nameProblem === null;
  const isEditing = step === "edit_template";
  return (
    <>
      <Modal
        opened={isOpen}
        onClose={close}
        size={isEditing ? "80vw" : 720}
        fullScreen={isEditing && isFull}
        closeOnClickOutside={step === "select_template"}
        classNames={isEditing ? { body: styles.wide ?? "", content: styles.tall ?? "" } : {}}
        title={
          <Title order={2} component="span">
            {(isBatch || step !== "select_template") && chosen
              ? t("generate-wizard.create-from", { name: chosen.name })
              : t("generate-wizard.create-from-template")}
          </Title>
        }
      >
        {!isBatch && <Steps step={step} startsAtEdit={request.template !== null} />}
        {isBatch && chosen ? (
          <BatchStep template={chosen} onBack={() => setBatch(false)} onClose={onClose} />
        ) : hasFailed ? (
          <GenerateFailure error={generating.error} onAgain={generate} onClose={onClose} />
        ) : step === "select_template" ? (
          <SelectStep
            chosen={chosen}
            onChoose={setChosen}
            onNext={() => {
              setForm(startingForm(chosen?.name ?? ""));
              setStep("edit_template");
            }}
            onBatch={() => setBatch(true)}
            onClose={onClose}
          />
        ) : isEditing ? (
          <EditStep
            copy={copy}
            answers={answers}
            isFull={isFull}
            onFull={() => setFull(!isFull)}
            onAnswer={(key, value) => setAnswers(new Map(answers).set(key, value))}
            onBack={() => setLeaving("back")}
            onNext={(asked) => {
              setQuestions(asked);
              setStep("generate_contract");
            }}
          />
        ) : (
          <SendStep
            form={form}
            isGenerating={generating.isPending}
            nameProblem={nameProblem}
            onChange={(changed) => {
              if (generating.isError) generating.reset();
              setForm(changed);
            }}
            onBack={() => setStep("edit_template")}
            onGenerate={generate}
          />
        )}
      </Modal>
      <DiscardQuestion
        opened={leaving !== null}
        onKeep={() => setLeaving(null)}
        onDiscard={discard}
      />
    </>
  );
}
