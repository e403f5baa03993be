import { WifiOff } from "lucide-react";
import { Suspense, useSyncExternalStore } from "react";
import { useRouterState } from "@tanstack/react-router";
import {
  hasStorageBanner,
  hasSubscriptionBanner,
  loadStorageBanner,
  loadSubscriptionBanner,
} from "../billing/index.ts";
import type { CurrentUser } from "../identity/index.ts";
import { BannerStrip } from "../ui/banner-strip.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import { t } from "./messages.ts";
import styles from "./shell.module.css";

const SubscriptionBanner = lazyPart(async () => ({
  default: (await loadSubscriptionBanner()).SubscriptionBanner,
}));

const StorageBanner = lazyPart(async () => ({
  default: (await loadStorageBanner()).StorageBanner,
}));

const listenToNetwork = (listener: () => void): (() => void) => {
  globalThis.addEventListener("online", listener);
  globalThis.addEventListener("offline", listener);
  return () => {
    globalThis.removeEventListener("online", listener);
    globalThis.removeEventListener("offline", listener);
  };
};

const useIsOnline = (): boolean => useSyncExternalStore(listenToNetwork, () => navigator.onLine);

function MostUrgent({ user }: { readonly user: CurrentUser | undefined }) {
  const isOnline = useIsOnline();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  if (!isOnline)
    return (
      <BannerStrip tone="bad" icon={WifiOff}>
        {t("banner-slot.you-are-offline-what")}
      </BannerStrip>
    );
  if (!user) return null;
  const isStorage = hasStorageBanner(user);
  if (!isStorage && !hasSubscriptionBanner(user.account.subscription, path)) return null;
  return (
    // The strip's place is kept while its code comes, so that the page does not jump.
    <Suspense fallback={<div className={styles.bannerPlace} />}>
      {isStorage ? <StorageBanner user={user} /> : <SubscriptionBanner user={user} />}
    </Suspense>
  );
}

/** The banner above the bar, the most urgent one, and its live region, which must be there before a banner is (A2.9, A4.5). */
export function BannerSlot({ user }: { readonly user?: CurrentUser | undefined }) {
  return (
    <div role="status">
      <MostUrgent user={user} />
    </div>
  );
}
