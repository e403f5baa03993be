import { Group, NativeSelect, Text } from "@mantine/core";
import { pageSizes } from "@proviso/domain";
import type { ContractPage } from "@proviso/endpoints";
import { ListFoot } from "../ui/list-foot.tsx";
import type { DashboardSearch } from "./dashboard-search.ts";
import { pageChange, rangeOf } from "./list-range.ts";
import { t } from "./messages.ts";

interface ListFooterProps {
  readonly search: DashboardSearch;
  readonly list: ContractPage;
  readonly onChange: (change: Partial<DashboardSearch>) => void;
}

/** "a-b of n", the page size and the pages; the latter two only where there is something to choose (C2.5). */
export function ListFooter({ search, list, onChange }: ListFooterProps) {
  return (
    <ListFoot
      page={search.page}
      pages={Math.ceil(list.total / search.pageSize)}
      onPage={(page) => onChange(pageChange(search, list, page))}
    >
      <Group gap={12}>
        <Text size="sm" c="dimmed">
          {rangeOf(search, list)}
        </Text>
        {list.total > pageSizes[0] && (
          <NativeSelect
            aria-label={t("list-footer.contracts-per-page")}
            size="xs"
            w={106}
            value={String(search.pageSize)}
            data={pageSizes.map((size) => ({
              value: String(size),
              label: t("list-footer.rows", { size }),
            }))}
            onChange={(event) => onChange({ pageSize: Number(event.currentTarget.value), page: 1 })}
          />
        )}
      </Group>
    </ListFoot>
  );
}
