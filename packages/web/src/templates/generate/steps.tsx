import { t } from "./messages.ts";
import styles from "./generate.module.css";

const names = {
  select_template: t("steps.select-template"),
  edit_template: t("steps.edit-template"),
  generate_contract: t("steps.generate-contract"),
} as const;

/** A step of the wizard (C4.51). */
export type Step = keyof typeof names;

const all = ["select_template", "edit_template", "generate_contract"] as const;

/** Where the wizard stands; started from a template, the first step is left out. */
export function Steps({
  step,
  startsAtEdit,
}: {
  readonly step: Step;
  readonly startsAtEdit: boolean;
}) {
  const shown = all.filter((each) => !startsAtEdit || each !== "select_template");
  return (
    <ol className={styles.steps}>
      {shown.map((each, index) => (
        <li
          key={each}
          aria-current={each === step ? "step" : undefined}
          data-done={shown.indexOf(step) > index || undefined}
        >
          <span aria-hidden>{index + 1}</span>
          {names[each]}
        </li>
      ))}
    </ol>
  );
}
