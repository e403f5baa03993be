import { Skeleton, Title } from "@mantine/core";
import { t } from "./messages.ts";
import sheet from "../ui/sheet.module.css";
import { ContractTableSkeleton } from "./contract-table-skeleton.tsx";
import styles from "./dashboard-page.module.css";

/** The dashboard while its code loads. */
export function DashboardSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <Title order={1}>{t("dashboard-skeleton.contracts")}</Title>
      <div className={styles.head}>
        <Skeleton height={14} width={180} my={14} />
        <div className={styles.tools}>
          <Skeleton height={36} className={styles.search} />
          <Skeleton height={36} width={94} />
        </div>
      </div>
      <section className={sheet.sheet}>
        <ContractTableSkeleton rows={8} />
      </section>
    </div>
  );
}
