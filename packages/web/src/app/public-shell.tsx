import { Outlet } from "@tanstack/react-router";
import { PublicLinks, SignInArt } from "../identity/index.ts";
import { useProductName } from "../platform/product.ts";
import { LogoMark } from "../ui/logo.tsx";
import styles from "./public-shell.module.css";
import { useFocusOnNewPage } from "./use-focus-on-new-page.ts";

/** What surrounds every page for getting in: the brand, the page, the sheet of pleading paper (A2.7). */
export function PublicShell() {
  const product = useProductName();
  const main = useFocusOnNewPage();
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <header className={styles.brand}>
          <LogoMark />
          {product}
        </header>
        <main ref={main} tabIndex={-1} className={styles.content}>
          <Outlet />
        </main>
        <footer className={styles.foot}>
          <PublicLinks />
        </footer>
      </div>
      <div className={styles.art} aria-hidden>
        <SignInArt />
      </div>
    </div>
  );
}
