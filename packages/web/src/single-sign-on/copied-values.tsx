import { ActionIcon } from "@mantine/core";
import { Check, Copy } from "lucide-react";
import { Fragment, useState } from "react";
import { copyText } from "../platform/copy-text.ts";
import { t } from "./messages.ts";
import styles from "./single-sign-on.module.css";

/** Values that are entered elsewhere, each with a button that copies it. */
export function CopiedValues({
  values,
}: {
  readonly values: readonly (readonly [name: string, value: string])[];
}) {
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async (name: string, value: string): Promise<void> => {
    if (await copyText(value)) setCopied(name);
  };
  return (
    <dl className={styles.record}>
      {values.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          <dd>
            <ActionIcon
              aria-label={
                copied === name
                  ? t("copied-values.copied", { name })
                  : t("copied-values.copy", { name })
              }
              onClick={() => void copy(name, value)}
            >
              {copied === name ? <Check size={16} /> : <Copy size={16} />}
            </ActionIcon>
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
