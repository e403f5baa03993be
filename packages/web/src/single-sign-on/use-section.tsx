import { Switch } from "@mantine/core";
import type { SingleSignOnRecord } from "@proviso/endpoints";
import { failureSentence } from "../identity/index.ts";
import { Result, SettingsSection } from "../ui/settings-section.tsx";
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
      title="Signing in"
      about="Whoever types an e-mail address of a proven domain is led to the provider."
    >
      <div className={styles.switches}>
        <Switch
          label={`Sign in with ${name}`}
          description={isAnyProven ? undefined : "Prove a domain first."}
          disabled={!isAnyProven || change.isPending}
          checked={isOn}
          onChange={({ currentTarget: { checked } }) => change.mutate({ isOn: checked })}
        />
        <Switch
          label="Require single sign-on"
          description="Nobody with an address of a proven domain signs in another way, and whoever did has to sign in again. Platform Owners keep their passwords, so that a provider that fails locks nobody out for good."
          disabled={!isOn || change.isPending}
          checked={isRequired}
          onChange={({ currentTarget: { checked } }) => change.mutate({ isRequired: checked })}
        />
      </div>
      <Result tone="error">{failureSentence(change.error)}</Result>
    </SettingsSection>
  );
}
