import { Skeleton } from "@mantine/core";
import { columns, TableFrame } from "./contract-table-frame.tsx";
import styles from "./contract-table.module.css";

/** The list while it loads, row for row of the size of what comes. */
export function ContractTableSkeleton({ rows }: { readonly rows: number }) {
  const heads = columns.map(({ id, label, className }) => (
    <th key={id} className={className} scope="col">
      {label}
    </th>
  ));
  return (
    <TableFrame head={heads}>
      <tbody aria-hidden>
        {Array.from({ length: rows }, (_, row) => (
          <tr key={row}>
            <td className={styles.name}>
              <Skeleton height={16} width={`${72 - ((row * 17) % 34)}%`} />
              <Skeleton height={10} width={84} mt={8} />
            </td>
            <td className={styles.type}>
              <Skeleton height={12} width={110} />
            </td>
            <td className={styles.status}>
              <Skeleton height={24} width={132} />
            </td>
            <td className={styles.uploader}>
              <Skeleton height={12} width={96} />
            </td>
            <td className={styles.time}>
              <Skeleton height={12} width={86} />
            </td>
            <td className={styles.menu}>
              <Skeleton height={12} width={18} ml="auto" />
            </td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
