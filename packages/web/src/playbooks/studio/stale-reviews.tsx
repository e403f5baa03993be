import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { contractTitle } from "../../contracts/index.ts";
import { sentenceOf } from "../../platform/ask-error.ts";
import { countOf } from "../../platform/format.ts";
import styles from "./studio.module.css";
import { judgedContractsQuery } from "./trial-queries.ts";

const mostNamed = 5;

/** Which reviews say that they are stale once this policy is published. */
export function StaleReviews({ playbookId }: { readonly playbookId: string }) {
  const judged = useQuery(judgedContractsQuery(playbookId, ""));
  if (judged.isPending)
    return <Skeleton height={44} role="status" aria-label="Looking for reviews" />;
  if (judged.isError)
    return <p role="alert">The reviews could not be looked up: {sentenceOf(judged.error)}</p>;
  const { documents, total } = judged.data;
  if (total === 0) return <p>No contract was reviewed by this policy yet.</p>;
  return (
    <div className={styles.stale}>
      <p>
        {total === 1
          ? "1 contract was reviewed by this policy. Its review stays as it is and says from now on that it was made by an earlier version."
          : `${countOf(total, "contract")} were reviewed by this policy. Their reviews stay as they are and say from now on that they were made by an earlier version.`}
      </p>
      <ul aria-label="Reviews that become stale">
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
              All {total}
            </Link>
          </li>
        )}
      </ul>
    </div>
  );
}
