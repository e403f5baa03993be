import { useId, type ReactNode } from "react";
import styles from "./studio.module.css";

interface FormSectionProps {
  readonly title: string;
  /** What its fields do, for someone who has never seen them. */
  readonly purpose: string;
  readonly children: ReactNode;
}

/** One group of fields of an issue's form under its title. */
export function FormSection({ title, purpose, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p>{purpose}</p>
      {children}
    </section>
  );
}
