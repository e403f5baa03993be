import { Button } from "@mantine/core";
import { displayName } from "@proviso/domain";
import { useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { currentUserQuery, signOut } from "../identity/index.ts";
import { useProductName } from "../platform/product.ts";
import { LogoMark } from "../ui/logo.tsx";
import { NoticeHost } from "../ui/notice.tsx";
import { t } from "./messages.ts";
import shell from "./shell.module.css";
import styles from "./welcome-shell.module.css";
import { useFocusOnNewPage } from "./use-focus-on-new-page.ts";

/** The shell of someone new: who is signed in and the way out, and nothing that leads elsewhere. */
export function WelcomeShell() {
  const product = useProductName();
  const { data: user } = useQuery(currentUserQuery());
  const main = useFocusOnNewPage();
  return (
    <div className={shell.shell}>
      <header className={shell.bar}>
        <span className={styles.brand}>
          <LogoMark />
          {product}
        </span>
        <div className={shell.end}>
          {user && <span className={styles.name}>{displayName(user)}</span>}
          <Button variant="subtle" color="gray" onClick={() => void signOut()}>
            {t("welcome-shell.logout")}
          </Button>
        </div>
      </header>
      <main id="main" ref={main} tabIndex={-1} className={shell.main}>
        <Outlet />
      </main>
      <NoticeHost />
    </div>
  );
}
