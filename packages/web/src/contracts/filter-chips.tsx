import { Button, CloseButton, OverflowList } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useProductName } from "../platform/product.ts";
import { playbookFiltersQuery } from "./contract-queries.ts";
import type { DashboardSearch } from "./dashboard-search.ts";
import { t } from "./messages.ts";
import { statusName } from "../ui/status-name.ts";
import styles from "./filters.module.css";

interface FilterChipsProps {
  readonly search: DashboardSearch;
  readonly onChange: (change: Partial<DashboardSearch>) => void;
  readonly onMore: () => void;
}

interface Chip {
  readonly key: string;
  readonly label: string;
  readonly without: Partial<DashboardSearch>;
}

const without = <T,>(list: readonly T[], value: T): T[] => list.filter((each) => each !== value);

/** The filters in force, at least one, each with a way to remove it; those without room stand behind "+N" (C2.3). */
export function FilterChips({ search, onChange, onMore }: FilterChipsProps) {
  const product = useProductName();
  const hasPlaybooks = search.playbookId.length > 0;
  const { data: playbooks } = useQuery({ ...playbookFiltersQuery(), enabled: hasPlaybooks });
  const chips: Chip[] = [
    ...search.status.map((status) => ({
      key: status,
      label: statusName(status, product),
      without: { status: without(search.status, status) },
    })),
    ...search.playbookId.map((id) => ({
      key: id,
      label: playbooks?.find((playbook) => playbook.id === id)?.name ?? id,
      without: { playbookId: without(search.playbookId, id) },
    })),
  ];
  return (
    <div className={styles.chips} role="group" aria-label={t("filter-chips.filters-in-force")}>
      <OverflowList
        data={chips}
        gap={6}
        className={styles.list}
        getItemKey={(chip) => chip.key}
        renderItem={(chip) => (
          <span key={chip.key} className={styles.chip}>
            {chip.label}
            <CloseButton
              size={24}
              iconSize={14}
              aria-label={t("filter-chips.remove-filter", { label: chip.label })}
              onClick={() => onChange(chip.without)}
            />
          </span>
        )}
        renderOverflow={(hidden) => (
          <button
            type="button"
            className={styles.more}
            aria-label={t("filter-chips.more-filters", { count: hidden.length })}
            onClick={onMore}
          >
            +{hidden.length}
          </button>
        )}
      />
      <Button
        variant="subtle"
        size="compact-sm"
        flex="none"
        onClick={() => onChange({ status: [], playbookId: [] })}
      >
        {t("filter-chips.clear-filters")}
      </Button>
    </div>
  );
}
