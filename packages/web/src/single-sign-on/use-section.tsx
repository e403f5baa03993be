import { Switch } from "@mantine/core";
import type { SingleSignOnRecord } from "@proviso/endpoints";
import { failureSentence } from "../identity/index.ts";
import { Result, SettingsSection } from "../ui/settings-section.tsx";
import { t } from "./messages.ts";
import styles from "./single-sign-on.module.css";
import type { SingleSignOnActs } from "./use-single-sign-on-acts.ts";

interface UseSectionProps {
  readonly connection: NonNullable<SingleSignOnRecord["connection"]>;
  readonly isAnyProven: boolean;
  readonly change: SingleSignOnActs["change"];
}

/** Whether the provider is used, and whether nothing else is. */
export function UseSection({ connection, isAnyProven, change }: UseSectionProps) {
  const { isOn, isRequired, name } = connection;
  return (
    <SettingsSection
      title={t("use-section.signing-in")}
      about={t("use-section.whoever-types-an-e")}
    >
      <div className={styles.switches}>
        <Switch
          label={t("use-section.sign-in-with", { name })}
          description={isAnyProven ? undefined : t("use-section.prove-a-domain-first")}
          disabled={!isAnyProven || change.isPending}
          checked={isOn}
          onChange={({ currentTarget: { checked } }) => change.mutate({ isOn: checked })}
        />
        <Switch
          label={t("use-section.require-single-sign-on")}
          description={t("use-section.nobody-with-an-address")}
          disabled={!isOn || change.isPending}
          checked={isRequired}
          onChange={({ currentTarget: { checked } }) => change.mutate({ isRequired: checked })}
        />
      </div>
      <Result tone="error">{failureSentence(change.error)}</Result>
    </SettingsSection>
  );
}
