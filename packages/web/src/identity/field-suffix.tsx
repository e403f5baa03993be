import type { ReactNode } from "react";
import { t } from "./messages.ts";
import styles from "./form.module.css";

/** A label that ends in "(Required)" (A2.24). */
export function Required({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {children} <span className={styles.suffix}>{t("field-suffix.required")}</span>
    </>
  );
}

/** A label that ends in "(Optional)" (A2.24). */
export function Optional({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {children} <span className={styles.suffix}>{t("field-suffix.optional")}</span>
    </>
  );
}
