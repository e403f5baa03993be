import { UnstyledButton } from "@mantine/core";
import type { ContractRecord, SearchHit } from "@proviso/endpoints";
import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import { ContractRow } from "./contract-row.tsx";
import { columns, TableFrame } from "./contract-table-frame.tsx";
import { nextSorting, type Sorting } from "./sorting.ts";
import styles from "./contract-table.module.css";

interface ContractTableProps {
  readonly contracts: readonly ContractRecord[];
  readonly hits: readonly SearchHit[];
  readonly sorting: Sorting;
  readonly isStale: boolean;
  readonly onSort: (sorting: Sorting) => void;
}

function SortIcon({ direction }: { readonly direction: "asc" | "desc" | null }) {
  if (direction === null) return <ArrowUpDown size={13} className={styles.unsorted} aria-hidden />;
  const Icon = direction === "asc" ? ArrowUp : ArrowDown;
  return <Icon size={13} aria-hidden />;
}

/** The list of contracts; on a phone each row is a card. */
export function ContractTable({ contracts, hits, sorting, isStale, onSort }: ContractTableProps) {
  const heads = columns.map(({ id, label, isSortable, className }) => {
    const direction = sorting.sortBy === id ? sorting.direction : null;
    return (
      <th
        key={id}
        className={className}
        scope="col"
        aria-sort={
          direction === null ? undefined : direction === "asc" ? "ascending" : "descending"
        }
      >
        {isSortable ? (
          <UnstyledButton className={styles.sort} onClick={() => onSort(nextSorting(sorting, id))}>
            {label}
            <SortIcon direction={direction} />
          </UnstyledButton>
        ) : (
          label
        )}
      </th>
    );
  });
  return (
    <TableFrame head={heads}>
      <tbody data-stale={isStale || undefined}>
        {contracts.map((contract) => (
          <ContractRow
            key={contract.guid}
            contract={contract}
            hit={hits.find(({ guid }) => guid === contract.guid)}
          />
        ))}
      </tbody>
    </TableFrame>
  );
}
