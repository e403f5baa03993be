import { Button, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { useId, type ReactNode } from "react";
import { productName } from "../platform/product.ts";
import { t } from "./messages.ts";
import sheet from "./sheet.module.css";
import styles from "./settings-section.module.css";

interface SettingsPageProps {
  readonly title: string;
  readonly about: string;
  readonly children: ReactNode;
}

/** A page of settings in sections: its title, what it is for, and the sections below each other. */
export function SettingsPage({ title, about, children }: SettingsPageProps) {
  useDocumentTitle(`${title} · ${productName.get()}`);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Title order={1}>{title}</Title>
        <p>{about}</p>
      </div>
      {children}
    </div>
  );
}

interface SettingsSectionProps {
  readonly title: string;
  readonly about: string;
  readonly children: ReactNode;
}

/** One part of a page of settings: what it is for at the left, what can be done at the right. */
export function SettingsSection({ title, about, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section className={`${sheet.sheet} ${styles.section}`} aria-labelledby={id}>
      <div className={styles.about}>
        <Title order={2} id={id}>
          {title}
        </Title>
        <p>{about}</p>
      </div>
      <div>{children}</div>
    </section>
  );
}

interface NotLoadedProps {
  /** Why, in a sentence. */
  readonly children: string;
  readonly isAsking: boolean;
  readonly onRetry: () => void;
}

/** Stands instead of a section's list that could not be loaded. */
export function NotLoaded({ children, isAsking, onRetry }: NotLoadedProps) {
  return (
    <div className={styles.notLoaded} role="alert">
      <p>{children}</p>
      <Button variant="default" loading={isAsking} onClick={onRetry}>
        {t("settings-section.try-again")}
      </Button>
    </div>
  );
}

interface ResultProps {
  readonly tone: "good" | "error";
  readonly children?: ReactNode;
}

/** What came of an act, under it; its place is kept. */
export function Result({ tone, children }: ResultProps) {
  return (
    <p className={styles.result} role="status" data-tone={tone}>
      {children}
    </p>
  );
}
