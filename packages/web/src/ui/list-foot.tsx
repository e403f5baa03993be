import { Pagination } from "@mantine/core";
import type { ReactNode } from "react";
import { t } from "./messages.ts";
import styles from "./list-foot.module.css";

interface ListFootProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
  /** Which of how many are shown, and what else is before the pages. */
  readonly children: ReactNode;
}

/** The foot of a list: what is shown of it and, where there are several, its pages. */
export function ListFoot({ page, pages, onPage, children }: ListFootProps) {
  return (
    <div className={styles.foot}>
      {children}
      {pages > 1 && (
        <Pagination
          size="sm"
          total={pages}
          value={page}
          siblings={1}
          onChange={onPage}
          getItemProps={(page) => ({ "aria-label": t("list-foot.page", { page }) })}
          getControlProps={(control) => ({
            "aria-label":
              control === "next" ? t("list-foot.next-page") : t("list-foot.previous-page"),
          })}
        />
      )}
    </div>
  );
}
