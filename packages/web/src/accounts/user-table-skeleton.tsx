import { Skeleton } from "@mantine/core";
import { UserTableFrame } from "./user-table.tsx";
import styles from "./user-table.module.css";

/** The list of users while it loads, row for row of the size of what comes. */
export function UserTableSkeleton({ rows }: { readonly rows: number }) {
  return (
    <UserTableFrame>
      <tbody aria-hidden>
        {Array.from({ length: rows }, (_, row) => (
          <tr key={row}>
            <td className={styles.name}>
              <div className={styles.who}>
                <Skeleton circle height={32} />
                <Skeleton height={13} width={90 + ((row * 37) % 60)} />
              </div>
            </td>
            <td className={styles.type}>
              <Skeleton height={13} width={110} />
            </td>
            <td className={styles.joined}>
              <Skeleton height={12} width={84} />
            </td>
            <td className={styles.contracts}>
              <Skeleton height={12} width={20} ml="auto" />
            </td>
            <td className={styles.email}>
              <Skeleton height={12} width={160} />
            </td>
            <td className={styles.last}>
              <Skeleton height={12} width={56} />
            </td>
            <td className={styles.menu}>
              <Skeleton height={12} width={18} ml="auto" />
            </td>
          </tr>
        ))}
      </tbody>
    </UserTableFrame>
  );
}
