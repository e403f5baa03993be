import { Skeleton, VisuallyHidden } from "@mantine/core";
import { t } from "./messages.ts";
import sheet from "../ui/sheet.module.css";
import styles from "./contract-page.module.css";
import workspace from "./workspace.module.css";

const issues = [64, 48, 72, 56, 60];
const lines = [58, 96, 100, 93, 98, 71, 44, 97, 99, 95, 62, 94, 90];

/** What is below the banner while its code loads: issues, text and what is beside them. */
export function WorkspaceSkeleton() {
  return (
    <div className={workspace.workspace} data-columns="three" aria-busy="true">
      <div className={`${sheet.sheet} ${workspace.ghosts}`}>
        {issues.map((width) => (
          <div key={width} className={workspace.ghost}>
            <Skeleton height={20} width={110} />
            <Skeleton height={14} width={`${width}%`} />
            <Skeleton height={10} width="86%" />
          </div>
        ))}
      </div>
      <div className={`${sheet.sheet} ${workspace.ghostPage}`}>
        {lines.map((width) => (
          <Skeleton key={width} height={12} width={`${width}%`} />
        ))}
      </div>
      <div className={workspace.ghostSide}>
        <Skeleton height={132} radius={8} />
        <Skeleton height={14} width="60%" />
        <Skeleton height={10} />
        <Skeleton height={10} width="82%" />
      </div>
    </div>
  );
}

/** A contract's page while it loads. */
export function ContractSkeleton() {
  return (
    <div
      className={styles.page}
      aria-busy="true"
      role="status"
      aria-label={t("contract-skeleton.loading-the-contract")}
    >
      <VisuallyHidden component="h1">{t("contract-skeleton.contract")}</VisuallyHidden>
      <div className={styles.header}>
        <Skeleton height={12} width={76} my={6} />
        <div className={styles.headline}>
          <div className={styles.titles}>
            <Skeleton height={26} width="min(420px, 70%)" mt={8} />
            <Skeleton height={20} width="min(520px, 90%)" mt={14} />
          </div>
          <Skeleton height={36} width={176} />
        </div>
      </div>
      <Skeleton height={78} mb={20} radius={8} />
      <WorkspaceSkeleton />
    </div>
  );
}
