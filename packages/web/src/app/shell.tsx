import { useQuery } from "@tanstack/react-query";
import { Link, Outlet } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { DropAnywhere, NewContractButton, UploadHost } from "../contracts/index.ts";
import { currentUserQuery } from "../identity/index.ts";
import { useOnceTrue } from "../platform/use-once-true.ts";
import { useShortcut } from "../platform/shortcuts.ts";
import { Logo } from "../ui/logo.tsx";
import { NoticeHost } from "../ui/notice.tsx";
import styles from "./shell.module.css";
import { UserMenu } from "./user-menu.tsx";
import { useFocusOnNewPage } from "./use-focus-on-new-page.ts";

const KeyboardHelp = lazy(async () => ({
  default: (await import("./keyboard-help.tsx")).KeyboardHelp,
}));

const goToSearch = (event: KeyboardEvent): void => {
  const search = document.querySelector<HTMLInputElement>("input[type=search]");
  if (!search) return;
  event.preventDefault();
  search.focus();
  search.select();
};

/** What surrounds every signed-in page: skip link, top bar, content, upload dialog, keyboard help. */
export function Shell() {
  const { data: user } = useQuery(currentUserQuery());
  const [isHelpOpen, setHelpOpen] = useState(false);
  const wasHelpOpen = useOnceTrue(isHelpOpen);
  useShortcut(["?"], () => setHelpOpen(true));
  useShortcut(["/"], goToSearch);
  const main = useFocusOnNewPage();
  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <header className={styles.bar}>
        <Logo />
        <nav className={styles.nav} aria-label="Main">
          <Link to="/dashboard" className={styles.link} activeOptions={{ includeSearch: false }}>
            Contracts
          </Link>
        </nav>
        <div className={styles.end}>
          {user && <NewContractButton user={user} />}
          {user && <UserMenu user={user} onKeyboardHelp={() => setHelpOpen(true)} />}
        </div>
      </header>
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <UploadHost />
      {user?.availableActions.UPLOAD_DOCUMENT.enabled && <DropAnywhere />}
      <NoticeHost />
      <Suspense fallback={null}>
        {wasHelpOpen && <KeyboardHelp opened={isHelpOpen} onClose={() => setHelpOpen(false)} />}
      </Suspense>
    </>
  );
}
