import { Button } from "@mantine/core";
import { policyDifferences } from "@proviso/domain";
import { countOf } from "../../platform/format.ts";
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
    <div className={styles.saveBar} role="region" aria-label="Changes that are not saved">
      <p>
        {count === 0 ? "Nothing differs from the draft." : `${countOf(count, "change")} not saved.`}
        {faults.length > 0 && (
          <strong role="alert">
            {" "}
            {countOf(faults.length, "thing")} to put right first: see the issues marked amiss.
          </strong>
        )}
      </p>
      <Button variant="default" onClick={undo} disabled={isBusy}>
        Undo
      </Button>
      <Button onClick={save} loading={isBusy} disabled={conflict !== null}>
        Save draft
      </Button>
    </div>
  );
}
