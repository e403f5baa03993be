import { Title } from "@mantine/core";
import { useId, type ReactNode } from "react";
import sheet from "../../ui/sheet.module.css";
import styles from "./security-page.module.css";

interface SectionProps {
  readonly title: string;
  readonly about: string;
  readonly children: ReactNode;
}

/** One part of the security screen: what it is for at the left, what can be done at the right. */
export function Section({ title, about, children }: SectionProps) {
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
