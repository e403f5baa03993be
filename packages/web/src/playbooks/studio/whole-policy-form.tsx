import { Switch } from "@mantine/core";
import { DifferenceList } from "./difference-list.tsx";
import { FormSection } from "./form-section.tsx";
import { t } from "./messages.ts";
import styles from "./studio.module.css";
import type { Studio } from "./use-studio.ts";

/** What concerns a policy as a whole: its notes, what its draft changes, and what no longer fits. */
export function WholePolicyForm({ studio }: { readonly studio: Studio }) {
  const { policy, changes, edit } = studio;
  const name = (id: string): string => policy.issues.find((each) => each.id === id)?.name ?? id;
  return (
    <div className={styles.form}>
      <header className={styles.formHead}>
        <h2 tabIndex={-1}>{t("whole-policy-form.the-policy-as-a-whole")}</h2>
        <p>{t("whole-policy-form.it-starts-from-the-standard")}</p>
      </header>
      {policy.faults.length > 0 && (
        <p className={styles.amiss} role="alert">
          {t.rich("whole-policy-form.some-of-your-changes", {
            issues: policy.faults
              .map(({ issueId, sentence }) => `${name(issueId)}: ${sentence}`)
              .join(" "),
            strong: (chunks) => <strong>{chunks}</strong>,
          })}
        </p>
      )}
      <FormSection
        title={t("whole-policy-form.notes-to-the-other-side")}
        purpose={t("whole-policy-form.a-redline-can-say")}
      >
        <Switch
          label={t("whole-policy-form.put-the-notes")}
          checked={changes.hasNotes}
          onChange={({ currentTarget: { checked } }) => edit({ ...changes, hasNotes: checked })}
        />
      </FormSection>
      <FormSection
        title={t("whole-policy-form.the-draft")}
        purpose={
          policy.draftDifferences.length === 0
            ? policy.version === 0
              ? t("whole-policy-form.nothing-is-drafted")
              : t("whole-policy-form.nothing-is-drafted-the-policy")
            : t("whole-policy-form.not-published-yet", {
                count: policy.draftDifferences.length,
              })
        }
      >
        <DifferenceList policy={policy} differences={policy.draftDifferences} />
      </FormSection>
    </div>
  );
}
