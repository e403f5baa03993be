import { Button } from "@mantine/core";
import { Copy } from "lucide-react";
import type { ReactNode } from "react";
import { copyText } from "../platform/copy-text.ts";
import { showNotice } from "../ui/notice.tsx";
import { t } from "./messages.ts";
import styles from "./upload-address.module.css";

interface CopiedAddressProps {
  readonly address: string;
  /** Which address this is, where there are several. */
  readonly what?: string;
  /** What else can be done with it. */
  readonly children?: ReactNode;
}

/** An address to be read, and the button that copies it. */
export function CopiedAddress({ address, what, children }: CopiedAddressProps) {
  const copy = async (): Promise<void> => {
    if (await copyText(address)) showNotice(t("copied-address.email-copied"));
    else showNotice(t("copied-address.the-address-could"), { tone: "failed" });
  };
  return (
    <div className={styles.line}>
      <code className={styles.address}>{address}</code>
      <Button
        variant="default"
        leftSection={<Copy size={16} strokeWidth={1.75} aria-hidden />}
        {...(what === undefined
          ? {}
          : { "aria-label": t("copied-address.copy-email", { what: what.toLowerCase() }) })}
        onClick={() => void copy()}
      >
        {t("copied-address.copy-email.button")}
      </Button>
      {children}
    </div>
  );
}
