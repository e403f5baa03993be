import { useEffect, useRef, type ReactNode } from "react";
import { useProductName } from "../platform/product.ts";
import { LogoMark } from "../ui/logo.tsx";
import styles from "./signing.module.css";

/** What stands around everything a signer sees. */
export function SigningFrame({ children }: { readonly children: ReactNode }) {
  const product = useProductName();
  return (
    <div className={styles.frame}>
      <header className={styles.brand}>
        <LogoMark />
        {product}
      </header>
      <main>{children}</main>
    </div>
  );
}

/** A sheet with a few words, before or after there is a document to show. */
export function SigningSheet({ children }: { readonly children: ReactNode }) {
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => sheet.current?.focus(), []);
  return (
    <section ref={sheet} tabIndex={-1} className={styles.sheet}>
      {children}
    </section>
  );
}
