import { LogoMark } from "../ui/logo.tsx";
import styles from "./branded-wait.module.css";

/** The product's mark in a turning ring, while charts are loaded (A2.33). */
export function BrandedWait({ label }: { readonly label: string }) {
  return (
    <div className={styles.wait} role="status" aria-label={label}>
      <span className={styles.ring} aria-hidden />
      <LogoMark />
    </div>
  );
}
