import { VisuallyHidden } from "@mantine/core";
import { useState, type ReactNode } from "react";
import type { CurrentUser } from "../identity/index.ts";
import { t } from "./messages.ts";
import list from "../ui/list-table.module.css";
import type { Person } from "./person.ts";
import { UserRow } from "./user-row.tsx";
import styles from "./user-table.module.css";

const columns = [
  { label: t("user-table.user-name"), className: styles.name },
  { label: t("user-table.user-type"), className: styles.type },
  { label: t("user-table.joined"), className: styles.joined },
  { label: t("user-table.contracts"), className: styles.contracts },
  { label: t("user-table.email"), className: styles.email },
  { label: t("user-table.last-sign-in"), className: styles.last },
] as const;

/** The table around the list of users, the same while it loads (A2.36). */
export function UserTableFrame({ children }: { readonly children: ReactNode }) {
  return (
    <table className={`${list.table} ${styles.table}`} aria-label={t("user-table.users")}>
      <thead>
        <tr>
          {columns.map(({ label, className }) => (
            <th key={label} className={className} scope="col">
              {label}
            </th>
          ))}
          <th className={styles.menu}>
            <VisuallyHidden>{t("user-table.actions")}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      {children}
    </table>
  );
}

interface UserTableProps {
  readonly people: readonly Person[];
  /** All people of the account, shown or not: the last owner may be among those left out. */
  readonly everybody: readonly Person[];
  readonly reader: CurrentUser;
}

/** The list of users; in a narrow window each row is a card. */
export function UserTable({ people, everybody, reader }: UserTableProps) {
  const [now] = useState(() => Date.now());
  return (
    <UserTableFrame>
      <tbody>
        {people.map((person) => (
          <UserRow
            key={person.externalId}
            person={person}
            everybody={everybody}
            reader={reader}
            now={now}
          />
        ))}
      </tbody>
    </UserTableFrame>
  );
}
