import { Link } from "@tanstack/react-router";
import { useProductName } from "../platform/product.ts";
import styles from "./logo.module.css";

/** The product's mark and name, leading to the dashboard. */
export function Logo() {
  const product = useProductName();
  return (
    <Link to="/dashboard" className={styles.logo}>
      <LogoMark />
      {product}
    </Link>
  );
}

/** The mark alone: a page with a folded corner. */
export function LogoMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden>
      <path d="M6 0h20a6 6 0 0 1 6 6v20a6 6 0 0 1-6 6H0V6a6 6 0 0 1 6-6Z" fill="var(--mark)" />
      <path
        d="M9 24.5v-1.3l2.2-.5V9.3L9 8.8V7.5h8.1c4.1 0 6.2 1.7 6.2 4.9 0 3.3-2.3 5.3-6.4 5.3h-2v5l2.6.5v1.3H9Zm5.9-8.6h1.5c2 0 3-1.1 3-3.4 0-2.2-.9-3.2-2.9-3.2h-1.6v6.6Z"
        fill="var(--highlighter)"
      />
    </svg>
  );
}
