import { WifiOff, type LucideIcon } from "lucide-react";
import { useSyncExternalStore } from "react";
import styles from "./banner-slot.module.css";

/** What stands across the top of every page: one sentence, the most urgent one. */
interface Banner {
  readonly tone: "wait" | "bad";
  readonly icon: LucideIcon;
  readonly sentence: string;
}

const listenToNetwork = (listener: () => void): (() => void) => {
  globalThis.addEventListener("online", listener);
  globalThis.addEventListener("offline", listener);
  return () => {
    globalThis.removeEventListener("online", listener);
    globalThis.removeEventListener("offline", listener);
  };
};

const offline: Banner = {
  tone: "bad",
  icon: WifiOff,
  sentence:
    "You are offline. What you see may be out of date, and nothing can be saved until you are back.",
};

const useBanner = (): Banner | null =>
  useSyncExternalStore(listenToNetwork, () => navigator.onLine) ? null : offline;

/** The banner above the bar, and its live region, which must be there before a banner is (A2.9). */
export function BannerSlot() {
  const banner = useBanner();
  return (
    <div role="status" className={styles.slot}>
      {banner && (
        <p className={styles.banner} data-tone={banner.tone}>
          <banner.icon size={16} aria-hidden />
          {banner.sentence}
        </p>
      )}
    </div>
  );
}
