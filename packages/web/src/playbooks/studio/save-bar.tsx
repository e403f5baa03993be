import { Button } from "@mantine/core";
import { policyDifferences } from "@proviso/domain";
import { t } from "./messages.ts";
import styles from "./studio.module.css";
import { tidied } from "./policy-draft.ts";
import type { Studio } from "./use-studio.ts";

/** At the foot of the page while something is not saved: how much, and the ways to save or drop it. */
export function SaveBar({ studio }: { readonly studio: Studio }) {
  const { policy, changes, isUnsaved, isBusy, faults, save, undo, conflict } = studio;
  if (!isUnsaved) return null;
  const stored = policy.draft ?? policy.published;
  const count = policyDifferences(stored, tidied(changes)).length;
  return (
    <div
      className={styles.saveBar}
      role="region"
      aria-label={t("save-bar.changes-that-are-not-saved")}
    >
      <p>
        {count === 0
          ? t("save-bar.nothing-differs-from-the-draft")
          : t("save-bar.not-saved", { count })}
        {faults.length > 0 && (
          <strong role="alert">
            {" "}
            {t("save-bar.things-to-put-right", { count: faults.length })}
          </strong>
        )}
      </p>
      <Button variant="default" onClick={undo} disabled={isBusy}>
        {t("save-bar.undo")}
      </Button>
      <Button onClick={save} loading={isBusy} disabled={conflict !== null}>
        {t("save-bar.save-draft")}
      </Button>
    </div>
  );
}
