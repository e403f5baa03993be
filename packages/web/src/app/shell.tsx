import { useQuery } from "@tanstack/react-query";
import { Outlet, useRouterState } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { ContractHosts, NewContractButton } from "../contracts/index.ts";
import { currentUserQuery } from "../identity/index.ts";
import { isPhone } from "../platform/screen.ts";
import { useOnceTrue } from "../platform/use-once-true.ts";
import { useShortcut } from "../platform/shortcuts.ts";
import { Logo } from "../ui/logo.tsx";
import { NoticeHost } from "../ui/notice.tsx";
import { BannerSlot } from "./banner-slot.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { GearMenu } from "./gear-menu.tsx";
import { Heartbeat } from "./heartbeat.tsx";
import { PhoneShell } from "./phone-shell.tsx";
import { PlaceLinks } from "./place-links.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import { t } from "./messages.ts";
import styles from "./shell.module.css";
import { useFocusOnNewPage } from "./use-focus-on-new-page.ts";
import { UserMenu } from "./user-menu.tsx";

// Nobody reads a page by them: they come while it is drawn.
const FeatureHosts = lazyPart(async () => ({
  default: (await import("./feature-hosts.tsx")).FeatureHosts,
}));

const PreviewHost = lazyPart(async () => ({
  default: (await import("./preview-host.tsx")).PreviewHost,
}));

const KeyboardHelp = lazyPart(async () => ({
  default: (await import("./keyboard-help.tsx")).KeyboardHelp,
}));

const goToSearch = (event: KeyboardEvent): void => {
  const search = document.querySelector<HTMLInputElement>("input[type=search]");
  if (!search) return;
  event.preventDefault();
  search.focus();
  search.select();
};

/** What surrounds every signed-in page; on a phone, what is in its place (A2.9, A2.10). */
export function Shell() {
  return isPhone() ? <PhoneShell /> : <DesktopShell />;
}

function DesktopShell() {
  const { data: user } = useQuery(currentUserQuery());
  const [isHelpOpen, setHelpOpen] = useState(false);
  const wasHelpOpen = useOnceTrue(isHelpOpen);
  useShortcut(["?"], () => setHelpOpen(true));
  useShortcut(["/"], goToSearch);
  const main = useFocusOnNewPage();
  const { pathname, search } = useRouterState({ select: (state) => state.location });
  const isDashboard = pathname === "/dashboard";
  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip}>
        {t("shell.skip-to-content")}
      </a>
      <BannerSlot user={user} />
      <header className={styles.bar}>
        <Logo />
        {user && <PlaceLinks user={user} />}
        <div className={styles.end}>
          {user && <NewContractButton user={user} />}
          {user && <GearMenu user={user} onKeyboardHelp={() => setHelpOpen(true)} />}
          {user && <UserMenu user={user} />}
        </div>
      </header>
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      {user && isDashboard && <BottomBar user={user} />}
      <ContractHosts />
      <NoticeHost />
      <Heartbeat />
      <Suspense fallback={null}>
        {user && (
          <PreviewHost user={user} mayShowItself={isDashboard && search.cta === undefined} />
        )}
      </Suspense>
      <Suspense fallback={null}>{user && <FeatureHosts user={user} />}</Suspense>
      <Suspense fallback={null}>
        {wasHelpOpen && <KeyboardHelp opened={isHelpOpen} onClose={() => setHelpOpen(false)} />}
      </Suspense>
    </div>
  );
}
