import { Button, Checkbox, TextInput } from "@mantine/core";
import {
  problemsOfGenerate,
  maxFileNameLength,
  maxSubjectLength,
  type GenerateForm,
} from "@proviso/domain";
import { Suspense, useState, type SyntheticEvent } from "react";
import { loadLetterEditor } from "../../shares/index.ts";
import { EmailField } from "../../ui/email-field.tsx";
import { isComplete } from "./draft.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { t } from "./messages.ts";
import styles from "./generate.module.css";

const LetterEditor = lazyPart(async () => ({ default: (await loadLetterEditor()).LetterEditor }));

interface SendStepProps {
  readonly form: GenerateForm;
  readonly isGenerating: boolean;
  /** What the server found wrong with the file name; null when nothing. */
  readonly nameProblem: string | null;
  readonly onChange: (form: GenerateForm) => void;
  readonly onBack: () => void;
  readonly onGenerate: () => void;
}

/** Names the contract and says to whom it goes, or that it stays here (C3.30, C5.18, C5.19). */
export function SendStep(props: SendStepProps) {
  const { form, isGenerating, nameProblem, onChange, onBack, onGenerate } = props;
  const [wasTried, setTried] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const [firstBody] = useState(form.body);
  const problems = problemsOfGenerate(form);
  const change = (part: Partial<GenerateForm>): void => onChange({ ...form, ...part });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isComplete(form) && !isGenerating) onGenerate();
  };
  const shown = (field: keyof GenerateForm): string | null =>
    wasTried ? (problems[field] ?? null) : null;
  return (
    <form className={styles.step} onSubmit={submit} noValidate>
      <TextInput
        label={t("send-step.file-name")}
        withAsterisk
        data-autofocus
        maxLength={maxFileNameLength + 20}
        value={form.documentFileName}
        // What is wrong with a name is told at once: C5.18.
        error={problems.documentFileName ?? nameProblem}
        onChange={(event) => change({ documentFileName: event.currentTarget.value })}
      />
      <Checkbox
        className={styles.noSend ?? ""}
        label={t("send-step.do-not-send")}
        checked={form.noSend}
        onChange={(event) => change({ noSend: event.currentTarget.checked })}
      />
      <fieldset
        className={styles.letter}
        disabled={form.noSend}
        data-off={form.noSend || undefined}
      >
        <legend>{t("send-step.letter-to-the-counterparty")}</legend>
        <EmailField
          label={t("send-step.to")}
          description={t("send-step.each-recipient-gets")}
          error={isTyping ? null : shown("recipients")}
          emails={form.recipients}
          onChange={(recipients) => change({ recipients })}
          onTyping={setTyping}
          isReadOnly={form.noSend}
          isRequired={!form.noSend}
        />
        <TextInput
          label={t("send-step.subject")}
          withAsterisk={!form.noSend}
          maxLength={maxSubjectLength}
          value={form.subject}
          error={shown("subject")}
          onChange={(event) => change({ subject: event.currentTarget.value })}
        />
        <div inert={form.noSend}>
          <Suspense fallback={<div className={styles.letterRoom} aria-busy />}>
            <LetterEditor
              label={t("send-step.message")}
              description={t("send-step.emphasis-and-lists")}
              initialHtml={firstBody}
              onChange={(body) => change({ body })}
            />
          </Suspense>
          {shown("body") && (
            <p className={styles.problem} role="alert">
              {shown("body")}
            </p>
          )}
        </div>
      </fieldset>
      <div className={styles.foot}>
        <Button variant="default" disabled={isGenerating} onClick={onBack}>
          {t("send-step.back")}
        </Button>
        <Button type="submit" loading={isGenerating}>
          {form.noSend ? t("send-step.generate") : t("send-step.generate-and-send")}
        </Button>
      </div>
    </form>
  );
}
