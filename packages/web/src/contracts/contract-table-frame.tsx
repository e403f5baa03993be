import { VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import list from "../ui/list-table.module.css";
import styles from "./contract-table.module.css";

/** The columns of the list, in order. */
export const columns = [
  { id: "fileName", label: "Contract", isSortable: true, className: styles.name },
  { id: "playbook", label: "Contract type", isSortable: false, className: styles.type },
  { id: "status", label: "Status", isSortable: false, className: styles.status },
  { id: "userEmail", label: "Uploaded by", isSortable: true, className: styles.uploader },
  { id: "uploadTime", label: "Uploaded", isSortable: true, className: styles.time },
] as const;

/** The table around the list, the same while it loads. */
export function TableFrame({
  head,
  children,
}: {
  readonly head: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <table className={`${list.table} ${styles.table}`} aria-label="Contracts">
      <thead>
        <tr>
          {head}
          <th className={styles.menu}>
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        </tr>
      </thead>
      {children}
    </table>
  );
}
