import { Button, Checkbox, Drawer, Group, Skeleton, Title } from "@mantine/core";
import { contractStatuses, type ContractStatus } from "@proviso/domain";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useProductName } from "../platform/product.ts";
import { useOpenedLate } from "../platform/use-opened-late.ts";
import { playbookFiltersQuery } from "./contract-queries.ts";
import type { DashboardSearch } from "./dashboard-search.ts";
import { t } from "./messages.ts";
import { statusName } from "../ui/status-name.ts";
import styles from "./filters.module.css";

type Filters = Pick<DashboardSearch, "status" | "playbookId">;

interface FilterDrawerProps {
  readonly opened: boolean;
  readonly value: Filters;
  readonly onApply: (filters: Filters) => void;
  readonly onClose: () => void;
}

/** The filters of the list; they take effect together, on Apply. */
export function FilterDrawer({ opened, value, onApply, onClose }: FilterDrawerProps) {
  const isOpen = useOpenedLate(opened);
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      size={380}
      title={
        <Title order={2} component="span">
          {t("filter-drawer.filters")}
        </Title>
      }
      classNames={{ content: styles.content ?? "", body: styles.body ?? "" }}
    >
      <FilterForm value={value} onApply={onApply} />
    </Drawer>
  );
}

function FilterForm({ value, onApply }: Pick<FilterDrawerProps, "value" | "onApply">) {
  const product = useProductName();
  const playbooks = useQuery(playbookFiltersQuery());
  const [filters, setFilters] = useState<Filters>(value);
  const isStatus = (text: string): text is ContractStatus =>
    contractStatuses.some((status) => status === text);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onApply(filters);
      }}
    >
      <div className={styles.fields}>
        <Checkbox.Group
          label={t("filter-drawer.status")}
          value={filters.status}
          onChange={(chosen) => setFilters({ ...filters, status: chosen.filter(isStatus) })}
        >
          <div className={styles.options}>
            {contractStatuses.map((status) => (
              <Checkbox key={status} value={status} label={statusName(status, product)} />
            ))}
          </div>
        </Checkbox.Group>
        <Checkbox.Group
          label={t("filter-drawer.playbook")}
          value={filters.playbookId}
          onChange={(playbookId) => setFilters({ ...filters, playbookId })}
        >
          <div className={styles.options}>
            {playbooks.isPending && <Skeleton height={200} />}
            {playbooks.isError && t("filter-drawer.the-playbooks-could")}
            {playbooks.data?.map(({ id, name }) => (
              <Checkbox key={id} value={id} label={name} />
            ))}
          </div>
        </Checkbox.Group>
      </div>
      <Group className={styles.foot} justify="flex-end" gap={8}>
        <Button variant="default" onClick={() => setFilters({ status: [], playbookId: [] })}>
          {t("filter-drawer.clear")}
        </Button>
        <Button type="submit">{t("filter-drawer.apply")}</Button>
      </Group>
    </form>
  );
}
