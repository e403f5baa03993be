import { Button, Text } from "@mantine/core";
import { Check, Copy, Download } from "lucide-react";
import { useState } from "react";
import { copyText } from "../../platform/copy-text.ts";
import { productName } from "../../platform/product.ts";
import { saveFile } from "../../platform/save-file.ts";
import { t } from "./messages.ts";
import styles from "./security-page.module.css";

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Recovery codes, which are shown this once: to copy, to save, and then to be put away. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const [isCopied, setCopied] = useState(false);
  const text = codes.join("\n");
  const copy = async (): Promise<void> => {
    setCopied(await copyText(text));
  };
  const save = (): void =>
    saveFile(
      new Blob(
        [
          `${t("recovery-codes.product-recovery-codes", { product: productName.get() })}\n\n${text}\n`,
        ],
        { type: "text/plain" },
      ),
      t("recovery-codes.recovery-codes-txt", { product: productName.get() }),
    );
  return (
    <>
      <Text c="dimmed" mb={12}>
        {t("recovery-codes.keep-these-codes-where")}
      </Text>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button
          variant="default"
          leftSection={isCopied ? <Check size={16} /> : <Copy size={16} />}
          onClick={() => void copy()}
        >
          {isCopied ? t("recovery-codes.copied") : t("recovery-codes.copy")}
        </Button>
        <Button variant="default" leftSection={<Download size={16} />} onClick={save}>
          {t("recovery-codes.save-as-a-file")}
        </Button>
      </div>
      <Button fullWidth mt={20} onClick={onKept}>
        {t("recovery-codes.i-have-kept-them")}
      </Button>
    </>
  );
}
