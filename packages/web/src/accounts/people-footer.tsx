import { Pagination, Text } from "@mantine/core";
import { formatCount } from "../platform/format.ts";
import styles from "./users-page.module.css";

/** How many people one page of the list holds. */
export const rowsPerPage = 50;

interface PeopleFooterProps {
  readonly page: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** "1-50 of 1,204" and, where there are several, the pages. */
export function PeopleFooter({ page, total, onPage }: PeopleFooterProps) {
  const first = (page - 1) * rowsPerPage + 1;
  const last = Math.min(total, page * rowsPerPage);
  const pages = Math.ceil(total / rowsPerPage);
  return (
    <div className={styles.foot}>
      <Text size="sm" c="dimmed" role="status">
        {formatCount(first)}-{formatCount(last)} of {formatCount(total)}
      </Text>
      {pages > 1 && (
        <Pagination
          size="sm"
          total={pages}
          value={page}
          siblings={1}
          onChange={onPage}
          getItemProps={(each) => ({ "aria-label": `Page ${each}` })}
          getControlProps={(control) => ({
            "aria-label": control === "next" ? "Next page" : "Previous page",
          })}
        />
      )}
    </div>
  );
}
