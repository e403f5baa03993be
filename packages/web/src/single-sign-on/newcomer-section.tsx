import { ActionIcon, Button, NativeSelect, TextInput } from "@mantine/core";
import {
  grantedUserTypes,
  maxGroupLength,
  maxGroupRules,
  type GrantedUserType,
  type GroupRule,
} from "@proviso/domain";
import type { SingleSignOnRecord } from "@proviso/endpoints";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { failureSentence } from "../identity/index.ts";
import { Result, SettingsSection } from "../ui/settings-section.tsx";
import { t } from "./messages.ts";
import { userTypeName } from "../platform/user-type-name.ts";
import styles from "./single-sign-on.module.css";
import type { SingleSignOnActs } from "./use-single-sign-on-acts.ts";

interface NewcomerSectionProps {
  readonly connection: NonNullable<SingleSignOnRecord["connection"]>;
  readonly change: SingleSignOnActs["change"];
}

const types = grantedUserTypes.map((value) => ({ value, label: userTypeName(value) }));
const nobody = { value: "", label: t("newcomer-section.nobody-is-added") };

const grantedOf = (value: string): GrantedUserType | null =>
  grantedUserTypes.find((type) => type === value) ?? null;

/** What people begin as who sign in for the first time, and what the provider's groups give them. */
export function NewcomerSection({ connection, change }: NewcomerSectionProps) {
  const [rules, setRules] = useState<readonly GroupRule[]>(connection.groupRules);
  const [begin, setBegin] = useState<GrantedUserType | null>(connection.defaultUserType);
  const set = (at: number, part: Partial<GroupRule>): void =>
    setRules(rules.map((rule, nth) => (nth === at ? { ...rule, ...part } : rule)));
  const isChanged =
    begin !== connection.defaultUserType ||
    JSON.stringify(rules) !== JSON.stringify(connection.groupRules);
  const save = (): void =>
    change.mutate({
      defaultUserType: begin,
      groupRules: rules.map(({ group, userType }) => ({ group: group.trim(), userType })),
    });
  return (
    <SettingsSection
      title={t("newcomer-section.newcomers-and-groups")}
      about={t("newcomer-section.people-of-your-company")}
    >
      <NativeSelect
        label={t("newcomer-section.newcomers-begin-as")}
        data={[...types, nobody]}
        value={begin ?? ""}
        onChange={({ currentTarget: { value } }) => setBegin(grantedOf(value))}
      />
      {rules.map((rule, at) => (
        <div
          key={at}
          className={styles.rule}
          role="group"
          aria-label={t("newcomer-section.group", { number: at + 1 })}
        >
          <TextInput
            label={t("newcomer-section.group-at-the-provider")}
            maxLength={maxGroupLength}
            value={rule.group}
            onChange={({ currentTarget: { value } }) => set(at, { group: value })}
          />
          <NativeSelect
            label={t("newcomer-section.user-type-here")}
            data={types}
            value={rule.userType}
            onChange={({ currentTarget: { value } }) =>
              set(at, { userType: grantedOf(value) ?? rule.userType })
            }
          />
          <ActionIcon
            size={36}
            aria-label={t("newcomer-section.remove-group", { number: at + 1 })}
            onClick={() => setRules(rules.filter((_, nth) => nth !== at))}
          >
            <Trash2 size={17} />
          </ActionIcon>
        </div>
      ))}
      <div className={styles.buttons}>
        {rules.length < maxGroupRules && (
          <Button
            variant="default"
            onClick={() => setRules([...rules, { group: "", userType: "BUSINESS_USER" }])}
          >
            {t("newcomer-section.add-a-group")}
          </Button>
        )}
        <Button
          loading={change.isPending}
          disabled={!isChanged || rules.some(({ group }) => group.trim() === "")}
          onClick={save}
        >
          {t("newcomer-section.save")}
        </Button>
      </div>
      <Result tone={change.isError ? "error" : "good"}>
        {change.isSuccess && !isChanged
          ? t("newcomer-section.saved")
          : failureSentence(change.error)}
      </Result>
    </SettingsSection>
  );
}
