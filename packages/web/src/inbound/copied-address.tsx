import { Button } from "@mantine/core";
import { Copy } from "lucide-react";
import { copyText } from "../platform/copy-text.ts";
import { showNotice } from "../ui/notice.tsx";
import styles from "./upload-address.module.css";

/** An address to be read, and the button that copies it. */
export function CopiedAddress({ address }: { readonly address: string }) {
  const copy = async (): Promise<void> => {
    if (await copyText(address)) showNotice("Email copied");
    else showNotice("The address could not be copied. Select it and copy it.", { tone: "failed" });
  };
  return (
    <div className={styles.line}>
      <code className={styles.address}>{address}</code>
      <Button
        variant="default"
        leftSection={<Copy size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => void copy()}
      >
        Copy email
      </Button>
    </div>
  );
}
