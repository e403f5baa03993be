import type { ReactNode } from "react";
import styles from "./form.module.css";

/** A label that ends in "(Required)" (A2.24). */
export function Required({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {children} <span className={styles.suffix}>(Required)</span>
    </>
  );
}

/** A label that ends in "(Optional)" (A2.24). */
export function Optional({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {children} <span className={styles.suffix}>(Optional)</span>
    </>
  );
}
