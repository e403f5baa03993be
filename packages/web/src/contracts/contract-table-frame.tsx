import { VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import { t } from "./messages.ts";
import list from "../ui/list-table.module.css";
import styles from "./contract-table.module.css";

/** The columns of the list, in order. */
export const columns = [
  {
    id: "fileName",
    label: t("contract-table-frame.contract"),
    isSortable: true,
    className: styles.name,
  },
  {
    id: "playbook",
    label: t("contract-table-frame.contract-type"),
    isSortable: false,
    className: styles.type,
  },
  {
    id: "status",
    label: t("contract-table-frame.status"),
    isSortable: false,
    className: styles.status,
  },
  {
    id: "userEmail",
    label: t("contract-table-frame.uploaded-by"),
    isSortable: true,
    className: styles.uploader,
  },
  {
    id: "uploadTime",
    label: t("contract-table-frame.uploaded"),
    isSortable: true,
    className: styles.time,
  },
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
    <table
      className={`${list.table} ${styles.table}`}
      aria-label={t("contract-table-frame.contracts")}
    >
      <thead>
        <tr>
          {head}
          <th className={styles.menu}>
            <VisuallyHidden>{t("contract-table-frame.actions")}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      {children}
    </table>
  );
}
