import { Group, NativeSelect, Pagination, Text } from "@mantine/core";
import { pageSizes } from "@proviso/domain";
import type { ContractPage } from "@proviso/endpoints";
import type { DashboardSearch } from "./dashboard-search.ts";
import { pageChange, rangeOf } from "./list-range.ts";
import styles from "./dashboard-page.module.css";

interface ListFooterProps {
  readonly search: DashboardSearch;
  readonly list: ContractPage;
  readonly onChange: (change: Partial<DashboardSearch>) => void;
}

/** "a-b of n", the page size and the pages; the latter two only where there is something to choose (C2.5). */
export function ListFooter({ search, list, onChange }: ListFooterProps) {
  const pages = Math.ceil(list.total / search.pageSize);
  return (
    <div className={styles.foot}>
      <Group gap={12}>
        <Text size="sm" c="dimmed" className={styles.range}>
          {rangeOf(search, list)}
        </Text>
        {list.total > pageSizes[0] && (
          <NativeSelect
            aria-label="Contracts per page"
            size="xs"
            w={106}
            value={String(search.pageSize)}
            data={pageSizes.map((size) => ({ value: String(size), label: `${size} rows` }))}
            onChange={(event) => onChange({ pageSize: Number(event.currentTarget.value), page: 1 })}
          />
        )}
      </Group>
      {pages > 1 && (
        <Pagination
          size="sm"
          total={pages}
          value={search.page}
          siblings={1}
          onChange={(page) => onChange(pageChange(search, list, page))}
          getItemProps={(page) => ({ "aria-label": `Page ${page}` })}
          getControlProps={(control) => ({
            "aria-label": control === "next" ? "Next page" : "Previous page",
          })}
        />
      )}
    </div>
  );
}
