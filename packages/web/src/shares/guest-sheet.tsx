import { useEffect, useRef, type ReactNode } from "react";
import styles from "./guest.module.css";

/** A sheet with a few words, before there is a contract to show. */
export function GuestSheet({ children }: { readonly children: ReactNode }) {
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => sheet.current?.focus(), []);
  return (
    <section ref={sheet} tabIndex={-1} className={styles.gate}>
      {children}
    </section>
  );
}
