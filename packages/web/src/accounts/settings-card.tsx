import { Button, Title } from "@mantine/core";
import { useId, type FormEvent, type ReactNode } from "react";
import { t } from "./messages.ts";
import sheet from "../ui/sheet.module.css";
import { AskPermission } from "./ask-permission.tsx";
import styles from "./settings-page.module.css";

interface SettingsSheetProps {
  readonly title: string;
  /** What the settings of this card are for. */
  readonly purpose: string;
  readonly mayEdit: boolean;
  readonly children: ReactNode;
}

/** The frame of a card of settings: what it is for at the left, what can be set at the right (A2.41). */
export function SettingsSheet({ title, purpose, mayEdit, children }: SettingsSheetProps) {
  const id = useId();
  return (
    <section className={`${sheet.sheet} ${styles.card}`} aria-labelledby={id}>
      <div className={styles.about}>
        <Title order={2} id={id}>
          {title}
        </Title>
        <p>{purpose}</p>
        {!mayEdit && <AskPermission />}
      </div>
      {children}
    </section>
  );
}

interface SettingsCardProps extends SettingsSheetProps {
  /** Whether there is something valid to save. */
  readonly maySave: boolean;
  readonly isSaving: boolean;
  readonly onSave: () => void;
}

/** One card of settings: what it is for beside its fields, and Save below them (A2.41). */
export function SettingsCard(props: SettingsCardProps) {
  const { title, purpose, mayEdit, maySave, isSaving, onSave, children } = props;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (maySave && mayEdit && !isSaving) onSave();
  };
  return (
    <SettingsSheet title={title} purpose={purpose} mayEdit={mayEdit}>
      <form className={styles.form} onSubmit={submit} noValidate aria-label={title}>
        {children}
        {mayEdit && (
          <Button type="submit" variant="default" disabled={!maySave} loading={isSaving}>
            {t("settings-card.save")}
          </Button>
        )}
      </form>
    </SettingsSheet>
  );
}
