import { Skeleton } from "@mantine/core";
import { Logo } from "../ui/logo.tsx";
import { t } from "./messages.ts";
import styles from "./shell.module.css";

/** The shell while it loads, of the same size as what comes. */
export function PageSkeleton() {
  return (
    <>
      <header className={styles.bar}>
        <Logo />
        <div className={styles.end}>
          <Skeleton width={126} height={36} />
          <Skeleton circle height={30} />
        </div>
      </header>
      <main className={styles.main} aria-busy="true" aria-label={t("page-skeleton.loading")} />
    </>
  );
}
