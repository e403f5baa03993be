import type { ReactNode } from "react";
import { LogoMark } from "../ui/logo.tsx";
import { useProductName } from "../platform/product.ts";
import styles from "./plain-page.module.css";

/** A page without the shell, for when there is nobody signed in or nothing to navigate to. */
export function PlainPage({ children }: { readonly children: ReactNode }) {
  const product = useProductName();
  return (
    <div className={styles.page}>
      <header className={styles.brand}>
        <LogoMark />
        {product}
      </header>
      <main className={styles.sheet}>{children}</main>
    </div>
  );
}
