import { Skeleton } from "@mantine/core";
import styles from "./contract-page.module.css";

/** A contract's page while it loads. */
export function ContractSkeleton() {
  return (
    <div className={styles.page} aria-busy="true" aria-label="Loading the contract">
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
      <Skeleton height={520} radius={8} />
    </div>
  );
}
