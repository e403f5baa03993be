import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./banner-strip.module.css";

interface BannerStripProps {
  /** How much it presses: something goes wrong, something is to be done, something is so. */
  readonly tone: "bad" | "wait" | "busy";
  readonly icon: LucideIcon;
  /** One sentence, and the way out where there is one. */
  readonly children: ReactNode;
}

/** A strip across the top of every page. */
export function BannerStrip({ tone, icon: Icon, children }: BannerStripProps) {
  return (
    <p className={styles.banner} data-tone={tone}>
      <Icon size={16} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
