import { Switch } from "@mantine/core";
import { countOf } from "../../platform/format.ts";
import { DifferenceList } from "./difference-list.tsx";
import { FormSection } from "./form-section.tsx";
import styles from "./studio.module.css";
import type { Studio } from "./use-studio.ts";

/** What concerns a policy as a whole: its notes, what its draft changes, and what no longer fits. */
export function WholePolicyForm({ studio }: { readonly studio: Studio }) {
  const { policy, changes, edit } = studio;
  const name = (id: string): string => policy.issues.find((each) => each.id === id)?.name ?? id;
  return (
    <div className={styles.form}>
      <header className={styles.formHead}>
        <h2 tabIndex={-1}>The policy as a whole</h2>
        <p>
          It starts from the standard policy, which follows the market. What you change here is
          yours alone; what you leave improves with the product. Choose an issue to change it.
        </p>
      </header>
      {policy.faults.length > 0 && (
        <p className={styles.amiss} role="alert">
          <strong>Some of your changes no longer fit.</strong>
          The standard policy was revised since. These issues are judged as standard until you
          change them again:{" "}
          {policy.faults.map(({ issueId, sentence }) => `${name(issueId)}: ${sentence}`).join(" ")}
        </p>
      )}
      <FormSection
        title="Notes to the other side"
        purpose="A redline can say beside each change, in a Word comment, why it is asked. Our own reasons are never among them."
      >
        <Switch
          label="Put the notes of this policy into redlines as comments"
          checked={changes.hasNotes}
          onChange={({ currentTarget: { checked } }) => edit({ ...changes, hasNotes: checked })}
        />
      </FormSection>
      <FormSection
        title="The draft"
        purpose={
          policy.draftDifferences.length === 0
            ? policy.version === 0
              ? "Nothing is drafted: the standard policy is in force."
              : "Nothing is drafted: the policy is as it was published last."
            : `${countOf(policy.draftDifferences.length, "change")} not published yet.`
        }
      >
        <DifferenceList policy={policy} differences={policy.draftDifferences} />
      </FormSection>
    </div>
  );
}
