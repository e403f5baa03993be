import { Button, Text } from "@mantine/core";
import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { copyText } from "../platform/copy-text.ts";
import { t } from "./messages.ts";
import parts from "../ui/settings-section.module.css";

interface ShownOnceProps {
  /** What it is, e.g. "key". */
  readonly what: string;
  readonly secret: string;
  readonly onKept: () => void;
}

/** A secret that is shown this once: to copy, and then to be put away. */
export function ShownOnce({ what, secret, onKept }: ShownOnceProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    setCopied(await copyText(secret));
  };
  return (
    <>
      <Text c="dimmed" mb={12}>
        {t("shown-once.copy-the-now", { what })}
      </Text>
      <output className={parts.secret} aria-label={t("shown-once.the", { what })}>
        {secret}
      </output>
      <Button
        variant="default"
        fullWidth
        data-autofocus
        leftSection={isCopied ? <Check size={16} /> : <Copy size={16} />}
        onClick={() => void copy()}
      >
        {isCopied ? t("shown-once.copied") : t("shown-once.copy")}
      </Button>
      <Button fullWidth mt={10} onClick={onKept}>
        {t("shown-once.i-have-kept-it")}
      </Button>
    </>
  );
}
