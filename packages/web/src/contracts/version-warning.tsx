import { Button, Group, Text } from "@mantine/core";
import type { ContractRecord } from "@proviso/endpoints";
import { TriangleAlert } from "lucide-react";
import { contractTitle } from "./display-name.ts";
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
          <Text fw={550}>A new version takes the place of this one</Text>
          <Text size="sm">
            The version of <strong>{contractTitle(contract)}</strong> shown now, with its review,
            stays readable among the versions, but can no longer be sent, approved or signed.
          </Text>
        </div>
      </div>
      <Group className={styles.foot} justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button data-autofocus onClick={onContinue}>
          Continue
        </Button>
      </Group>
    </>
  );
}
