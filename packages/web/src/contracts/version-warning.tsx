import { Button, Group, Text } from "@mantine/core";
import type { ContractRecord } from "@proviso/endpoints";
import { TriangleAlert } from "lucide-react";
import { contractTitle } from "./display-name.ts";
import { t } from "./messages.ts";
import styles from "./upload.module.css";

interface VersionWarningProps {
  readonly contract: ContractRecord;
  readonly onCancel: () => void;
  readonly onContinue: () => void;
}

/** Says what a new version does to the present one, before it is chosen (C4.36). */
export function VersionWarning({ contract, onCancel, onContinue }: VersionWarningProps) {
  return (
    <>
      <div className={styles.warning}>
        <TriangleAlert size={22} aria-hidden />
        <div>
          <Text fw={550}>{t("version-warning.a-new-version-takes")}</Text>
          <Text size="sm">
            {t.rich("version-warning.the-version-of-shown", {
              contractTitle: contractTitle(contract),
              strong: (chunks) => <strong>{chunks}</strong>,
            })}
          </Text>
        </div>
      </div>
      <Group className={styles.foot} justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {t("version-warning.cancel")}
        </Button>
        <Button data-autofocus onClick={onContinue}>
          {t("version-warning.continue")}
        </Button>
      </Group>
    </>
  );
}
