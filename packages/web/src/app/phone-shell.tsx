import { Outlet, useRouterState } from "@tanstack/react-router";
import { Suspense } from "react";
import { Logo } from "../ui/logo.tsx";
import { NoticeHost } from "../ui/notice.tsx";
import { Heartbeat } from "./heartbeat.tsx";
import { isForPhones } from "./phone-pages.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import styles from "./shell.module.css";
import { useFocusOnNewPage } from "./use-focus-on-new-page.ts";

const PhonePage = lazyPart(async () => ({ default: (await import("./phone-page.tsx")).PhonePage }));

/** A phone's shell: the page that a link leads to, without the bar; for the rest, the way to a desktop (A2.10). */
export function PhoneShell() {
  const main = useFocusOnNewPage();
  const isShown = useRouterState({
    select: ({ location }) => isForPhones(location.pathname, location.search),
  });
  if (!isShown)
    return (
      <Suspense fallback={null}>
        <PhonePage />
      </Suspense>
    );
  return (
    <div className={styles.shell}>
      <header className={styles.bar}>
        <Logo />
      </header>
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <NoticeHost />
      <Heartbeat />
    </div>
  );
}
