import { Button, Checkbox } from "@mantine/core";
import type { AnalyticsOptions } from "@proviso/endpoints";
import { useState } from "react";
import { mayApply, type ChosenFilters } from "./chosen-filters.ts";
import { t } from "./messages.ts";
import styles from "./analytics-tools.module.css";

interface FilterFormProps {
  readonly options: AnalyticsOptions;
  readonly chosen: ChosenFilters;
  readonly onApply: (chosen: ChosenFilters) => void;
}

/** The filters, of which each keeps at least one option; they take effect together, on Apply (A2.35, A5.4). */
export function FilterForm({ options, chosen, onApply }: FilterFormProps) {
  const [ticked, setTicked] = useState(chosen);
  const isEmpty = options.users.length === 0 && options.playbooks.length === 0;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (mayApply(options, ticked)) onApply(ticked);
      }}
    >
      {isEmpty && <p className={styles.none}>{t("filter-form.no-filters-available")}</p>}
      <div className={styles.filters}>
        <OptionList
          label={t("filter-form.users")}
          options={options.users}
          ticked={ticked.users}
          onChange={(users) => setTicked({ ...ticked, users })}
        />
        <OptionList
          label={t("filter-form.contract-types")}
          options={options.playbooks}
          ticked={ticked.playbooks}
          onChange={(playbooks) => setTicked({ ...ticked, playbooks })}
        />
      </div>
      <div className={styles.foot}>
        <Button type="submit" disabled={!mayApply(options, ticked)}>
          {t("filter-form.apply")}
        </Button>
      </div>
    </form>
  );
}

interface OptionListProps {
  readonly label: string;
  readonly options: AnalyticsOptions["users"];
  readonly ticked: readonly string[];
  readonly onChange: (ticked: readonly string[]) => void;
}

function OptionList({ label, options, ticked, onChange }: OptionListProps) {
  if (options.length === 0) return null;
  const isAll = ticked.length === options.length;
  return (
    <Checkbox.Group
      label={label}
      value={[...ticked]}
      onChange={onChange}
      error={ticked.length === 0 ? t("filter-form.please-select-at-least") : undefined}
    >
      <Button
        className={styles.all ?? ""}
        variant="subtle"
        size="compact-sm"
        aria-label={
          isAll ? t("filter-form.clear", { label }) : t("filter-form.select-all", { label })
        }
        onClick={() => onChange(isAll ? [] : options.map(({ id }) => id))}
      >
        {isAll ? t("filter-form.clear.button") : t("filter-form.select-all.button")}
      </Button>
      <div className={styles.options}>
        {options.map(({ id, name }) => (
          <Checkbox key={id} value={id} label={name} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
