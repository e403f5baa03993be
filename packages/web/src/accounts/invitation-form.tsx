import { Button, Group, Loader } from "@mantine/core";
import { CircleAlert, Link2, MailCheck } from "lucide-react";
import { useState, type FormEvent, type ReactNode } from "react";
import { AskError, isRefusedWith } from "../platform/ask-error.ts";
import { EmailField } from "../ui/email-field.tsx";
import { whyNotInvited, type InvitationScope } from "./invitation-rules.ts";
import { copyInviteLink } from "./invite-links.ts";
import { useInvite } from "./use-invite.ts";
import { t } from "./messages.ts";
import styles from "./invitation-form.module.css";

interface InvitationFormProps {
  readonly scope: InvitationScope;
  /** What can be copied and handed on instead. */
  readonly link: string;
  /** What is above the field while addresses are entered. */
  readonly intro: ReactNode;
  readonly onClose: () => void;
}

interface OutcomeProps {
  readonly tone?: "good" | "bad";
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Takes the focus from the button that led here and is gone. */
const takeFocus = (element: HTMLDivElement | null): void => element?.focus();

function Outcome({ tone, icon, title, children, action }: OutcomeProps) {
  return (
    <div ref={takeFocus} tabIndex={-1} className={styles.outcome} role="status">
      <span className={styles.seal} data-tone={tone} aria-hidden>
        {icon}
      </span>
      <h3>{title}</h3>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}

/** What the server found wrong with the people themselves, which typing again can mend. */
const refusedSentence = (error: unknown): string | null =>
  error instanceof AskError && isRefusedWith(error, "invalid_invitations")
    ? (error.fields[0]?.problem ?? error.sentence)
    : null;

/** Entering, sending, sent and failed: the four states of inviting people (A2.39, A5.5). */
export function InvitationForm({ scope, link, intro, onClose }: InvitationFormProps) {
  const [emails, setEmails] = useState<readonly string[]>([]);
  // Leaving the field for the button ends the address: the button must be there to be pressed.
  const [isTyping, setTyping] = useState(false);
  const invite = useInvite(scope.kind);
  const refused = refusedSentence(invite.error);
  const error = emails.length === 0 ? null : (whyNotInvited(emails, scope) ?? refused);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (emails.length > 0 && whyNotInvited(emails, scope) === null) invite.mutate(emails);
  };
  const change = (next: readonly string[]): void => {
    setEmails(next);
    if (invite.isError) invite.reset();
  };
  const startAgain = (): void => {
    setEmails([]);
    invite.reset();
  };
  if (invite.isPending)
    return <Outcome icon={<Loader size={22} />} title={t("invitation-form.sending-invitations")} />;
  if (invite.isSuccess)
    return (
      <Outcome
        tone="good"
        icon={<MailCheck size={22} />}
        title={t("invitation-form.your-invitations-are")}
        action={
          <Group gap={8} justify="center">
            <Button variant="default" onClick={startAgain}>
              {t("invitation-form.go-back")}
            </Button>
            <Button data-autofocus onClick={onClose}>
              {t("invitation-form.close")}
            </Button>
          </Group>
        }
      />
    );
  if (invite.isError && refused === null)
    return (
      <Outcome
        tone="bad"
        icon={<CircleAlert size={22} />}
        title={t("invitation-form.give-it-another-shot")}
        action={
          <Button onClick={() => invite.mutate(emails)}>{t("invitation-form.try-again")}</Button>
        }
      >
        {t("invitation-form.something-went-wrong-try")}
      </Outcome>
    );
  return (
    <form onSubmit={send} noValidate>
      {intro}
      <EmailField
        label={t("invitation-form.e-mail-addresses")}
        description={t("invitation-form.up-to-10")}
        error={error}
        emails={emails}
        onChange={change}
        onTyping={setTyping}
        takesFocus
        lines={2}
      />
      <Group justify="space-between" gap={8} mt={16}>
        <Button
          variant="subtle"
          px={8}
          ml={-8}
          leftSection={<Link2 size={16} aria-hidden />}
          onClick={() => void copyInviteLink(link)}
        >
          {t("invitation-form.copy-invite-link")}
        </Button>
        <Button type="submit" disabled={(emails.length === 0 && !isTyping) || error !== null}>
          {t("invitation-form.send-invitations")}
        </Button>
      </Group>
    </form>
  );
}
