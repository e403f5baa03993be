import { ActionIcon, Button, TextInput } from "@mantine/core";
import { maxEmailLength, maxSingleSignOnDomains, proofEndsAt } from "@proviso/domain";
import type { SingleSignOnDomain } from "@proviso/endpoints";
import { Trash2 } from "lucide-react";
import { useState, type SyntheticEvent } from "react";
import { failureSentence } from "../identity/index.ts";
import { formatDate } from "../platform/format.ts";
import { t } from "./messages.ts";
import parts from "../ui/settings-section.module.css";
import { Result, SettingsSection } from "../ui/settings-section.tsx";
import { CopiedValues } from "./copied-values.tsx";
import styles from "./single-sign-on.module.css";
import type { SingleSignOnActs } from "./use-single-sign-on-acts.ts";

interface DomainItemProps {
  readonly domain: SingleSignOnDomain;
  readonly isProving: boolean;
  /** Why it was not proven just now. */
  readonly failure: string | undefined;
  readonly onProve: () => void;
  readonly onRemove: () => void;
}

const toneOf = ({ isProven, missedTime }: SingleSignOnDomain) =>
  isProven && missedTime === null ? "good" : "plain";

const stateOf = ({ isProven, missedTime }: SingleSignOnDomain): string => {
  if (missedTime === null)
    return isProven ? t("domain-section.proven") : t("domain-section.not-proven-yet");
  return isProven ? t("domain-section.record-missing") : t("domain-section.suspended");
};

const aboutOf = ({ isProven, missedTime }: SingleSignOnDomain): string => {
  if (missedTime === null) return t("domain-section.where-the-domains-name");
  return isProven
    ? t("domain-section.this-record-is-missing", {
        time: formatDate(proofEndsAt(new Date(missedTime)).getTime()),
      })
    : t("domain-section.single-sign-on-is-suspended");
};

function DomainItem({ domain, isProving, failure, onProve, onRemove }: DomainItemProps) {
  return (
    <li className={styles.domain}>
      <div className={styles.line}>
        <strong>{domain.domain}</strong>
        <span className={parts.tag} data-tone={toneOf(domain)}>
          {stateOf(domain)}
        </span>
        <ActionIcon
          aria-label={t("domain-section.remove", { domain: domain.domain })}
          onClick={onRemove}
        >
          <Trash2 size={17} />
        </ActionIcon>
      </div>
      {(!domain.isProven || domain.missedTime !== null) && (
        <>
          <p className={styles.about}>{aboutOf(domain)}</p>
          <CopiedValues
            values={[
              [t("domain-section.name"), domain.recordName],
              [t("domain-section.value"), domain.recordValue],
            ]}
          />
          <Button variant="default" loading={isProving} onClick={onProve}>
            {t("domain-section.look-for-the-record")}
          </Button>
          <Result tone="error">{failure}</Result>
        </>
      )}
    </li>
  );
}

interface DomainSectionProps {
  readonly domains: readonly SingleSignOnDomain[];
  readonly acts: SingleSignOnActs;
}

/** The company's domains: named, proven, removed. */
export function DomainSection({ domains, acts }: DomainSectionProps) {
  const [typed, setTyped] = useState("");
  const { add, prove, removeDomain } = acts;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (typed.trim() === "" || add.isPending) return;
    add.mutate(typed, { onSuccess: () => setTyped("") });
  };
  return (
    <SettingsSection
      title={t("domain-section.domains")}
      about={t("domain-section.people-are-known")}
    >
      {domains.length > 0 && (
        <ul className={parts.list} aria-label={t("domain-section.domains")}>
          {domains.map((domain) => (
            <DomainItem
              key={domain.domain}
              domain={domain}
              isProving={prove.isPending && prove.variables === domain.domain}
              failure={prove.variables === domain.domain ? failureSentence(prove.error) : undefined}
              onProve={() => prove.mutate(domain.domain)}
              onRemove={() => removeDomain.mutate(domain.domain)}
            />
          ))}
        </ul>
      )}
      {domains.length < maxSingleSignOnDomains && (
        <form onSubmit={submit} noValidate className={styles.form}>
          <TextInput
            label={t("domain-section.domain")}
            placeholder={t("domain-section.example-com")}
            autoComplete="off"
            maxLength={maxEmailLength}
            value={typed}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
          />
          <div className={styles.buttons}>
            <Button
              type="submit"
              variant="default"
              loading={add.isPending}
              disabled={typed.trim() === ""}
            >
              {t("domain-section.add-the-domain")}
            </Button>
          </div>
        </form>
      )}
      <Result tone="error">{failureSentence(add.error ?? removeDomain.error)}</Result>
    </SettingsSection>
  );
}
