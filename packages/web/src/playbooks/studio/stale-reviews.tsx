import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { contractTitle } from "../../contracts/index.ts";
import { sentenceOf } from "../../platform/ask-error.ts";
import { t } from "./messages.ts";
import styles from "./studio.module.css";
import { judgedContractsQuery } from "./trial-queries.ts";

const mostNamed = 5;

/** Which reviews say that they are stale once this policy is published. */
export function StaleReviews({ playbookId }: { readonly playbookId: string }) {
  const judged = useQuery(judgedContractsQuery(playbookId, ""));
  if (judged.isPending)
    return (
      <Skeleton height={44} role="status" aria-label={t("stale-reviews.looking-for-reviews")} />
    );
  if (judged.isError)
    return (
      <p role="alert">
        {t("stale-reviews.the-reviews-could", { sentence: sentenceOf(judged.error) })}
      </p>
    );
  const { documents, total } = judged.data;
  if (total === 0) return <p>{t("stale-reviews.no-contract-was-reviewed")}</p>;
  return (
    <div className={styles.stale}>
      <p>{t("stale-reviews.contracts-were-reviewed", { total })}</p>
      <ul aria-label={t("stale-reviews.reviews-that-become-stale")}>
        {documents.slice(0, mostNamed).map((contract) => (
          <li key={contract.guid}>
            <Link to="/dashboard/details/$guid" params={{ guid: contract.guid }}>
              {contractTitle(contract)}
            </Link>
          </li>
        ))}
        {total > mostNamed && (
          <li>
            <Link to="/dashboard" search={{ playbookId: [playbookId] }}>
              {t("stale-reviews.all", { total })}
            </Link>
          </li>
        )}
      </ul>
    </div>
  );
}
