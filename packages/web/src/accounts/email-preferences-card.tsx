import { TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import {
  emailAddress,
  maxCopyRecipients,
  maxSubjectLength,
  outsideRecipients,
} from "@proviso/domain";
import type { EmailPreferences } from "@proviso/endpoints";
import { useState } from "react";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { EmailField } from "../ui/email-field.tsx";
import { SettingsCard } from "./settings-card.tsx";
import styles from "./settings-page.module.css";
import { useSaveEmails } from "./use-save-settings.ts";

interface EmailPreferencesCardProps {
  readonly saved: EmailPreferences;
  readonly domains: readonly string[];
  readonly mayEdit: boolean;
}

const whyNot = (recipients: readonly string[]): string | null => {
  if (recipients.length > maxCopyRecipients) return `At most ${maxCopyRecipients} recipients`;
  const isValid = recipients.every((email) => emailAddress(email) !== undefined);
  return isValid ? null : "Check your email and try again";
};

/** Who gets copies of letters about contracts; a foreign domain is confirmed first (A5.8). */
export function EmailPreferencesCard({ saved, domains, mayEdit }: EmailPreferencesCardProps) {
  const [edited, setEdited] = useState<{ recipients?: readonly string[]; subject?: string }>({});
  const [isAsked, question] = useDisclosure();
  const saving = useSaveEmails();
  const { recipients, subject } = { ...saved, ...edited };
  const isChanged =
    recipients.join(" ") !== saved.recipients.join(" ") || subject.trim() !== saved.subject;
  const error = whyNot(recipients);
  const added = recipients.filter((email) => !saved.recipients.includes(email));
  const outside = outsideRecipients(added, domains);
  const write = (isOutsideConfirmed: boolean): void =>
    saving.mutate(
      { recipients: [...recipients], subject: subject.trim(), isOutsideConfirmed },
      { onSuccess: () => setEdited({}) },
    );
  return (
    <SettingsCard
      title="Email preferences"
      purpose="Who gets a copy of the letters about your contracts, and what stands in their subject line."
      mayEdit={mayEdit}
      maySave={isChanged && error === null}
      isSaving={saving.isPending}
      onSave={() => (outside.length > 0 ? question.open() : write(false))}
    >
      <EmailField
        label="Recipients"
        description="Enter, Space or a comma after each."
        error={error}
        emails={recipients}
        onChange={(next) => setEdited({ ...edited, recipients: next })}
        isReadOnly={!mayEdit}
        lines={2}
      />
      <TextInput
        label="Subject"
        value={subject}
        maxLength={maxSubjectLength}
        readOnly={!mayEdit}
        onChange={({ currentTarget: { value } }) => setEdited({ ...edited, subject: value })}
      />
      <ConfirmDialog
        opened={isAsked}
        title="Share outside of your organization?"
        confirmLabel="Share and save"
        onConfirm={() => {
          question.close();
          write(true);
        }}
        onClose={question.close}
      >
        Letters about your contracts will also go to:
        <ul className={styles.outside}>
          {outside.map((email) => (
            <li key={email}>{email}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </SettingsCard>
  );
}
