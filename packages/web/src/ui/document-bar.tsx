import { ActionIcon } from "@mantine/core";
import { Maximize2, Minimize2, X } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "./messages.ts";
import styles from "./document-bar.module.css";

interface DocumentBarProps {
  readonly name: string;
  /** How the document stands; said to the person who cannot see it whenever it changes. */
  readonly about: string;
  readonly isFull?: boolean;
  /** Undefined where it fills the screen anyway. */
  readonly onFull?: (() => void) | undefined;
  readonly mayClose?: boolean;
  readonly onClose: () => void;
  /** What can be done with the document, before the buttons of the window. */
  readonly children?: ReactNode;
}

/** The bar over a document that fills a window: its name, what can be done with it, and the way out. */
export function DocumentBar({
  name,
  about,
  isFull = false,
  onFull,
  mayClose = true,
  onClose,
  children,
}: DocumentBarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.name}>
        <h2 className={styles.title} title={name}>
          {name}
        </h2>
        <p className={styles.about} role="status">
          {about}
        </p>
      </div>
      <div className={styles.acts}>
        {children}
        {onFull && (
          <ActionIcon
            size={36}
            aria-label={
              isFull ? t("document-bar.leave-full-screen") : t("document-bar.full-screen")
            }
            aria-pressed={isFull}
            onClick={onFull}
          >
            {isFull ? <Minimize2 size={18} aria-hidden /> : <Maximize2 size={18} aria-hidden />}
          </ActionIcon>
        )}
        <ActionIcon
          size={36}
          aria-label={t("document-bar.close")}
          // Where nothing else can be done, the way out is where a keyboard begins.
          data-autofocus={children === undefined || undefined}
          disabled={!mayClose}
          onClick={onClose}
        >
          <X size={20} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}
