import type { LucideIcon } from "lucide-react";
import styles from "./seal.module.css";

interface SealProps {
  readonly icon: LucideIcon;
  readonly tone?: "plain" | "good" | "bad";
}

/** The round sign over the title of a page that says one thing. */
export function Seal({ icon: Icon, tone = "plain" }: SealProps) {
  return (
    <span className={styles.seal} data-tone={tone} aria-hidden>
      <Icon size={22} strokeWidth={1.75} />
    </span>
  );
}
