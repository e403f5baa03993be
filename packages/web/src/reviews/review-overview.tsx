import { Skeleton } from "@mantine/core";
import type { ReviewSummary } from "@proviso/endpoints";
import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import type { ReactNode } from "react";
import { CoverageLine } from "./coverage-line.tsx";
import { ExtractedValues } from "./extracted-values.tsx";
import { proofAnchor, warningAnchor } from "./highlights.ts";
import { ReviewNotes } from "./review-notes.tsx";
import { executiveSummaryQuery } from "./review-queries.ts";
import { Scores } from "./scores.tsx";
import { t } from "./messages.ts";
import styles from "./overview.module.css";

interface ReviewOverviewProps {
  readonly guid: string;
  readonly summary: ReviewSummary;
  readonly onShow: (anchor: string | null, paragraph: string) => void;
  /** What can be done about a review that its policy has left behind. */
  readonly renewal?: ReactNode;
}

function ExecutiveSummary({ guid }: { readonly guid: string }) {
  const { data, isPending } = useQuery(executiveSummaryQuery(guid));
  const paragraphs = data?.executiveSummary?.split(/\n+/).filter(Boolean) ?? [];
  if (!isPending && paragraphs.length === 0) return null;
  return (
    <section>
      <h2>{t("review-overview.executive-summary")}</h2>
      {isPending && <Skeleton height={96} />}
      {paragraphs.map((text) => (
        <p key={text} className={styles.prose}>
          {text}
        </p>
      ))}
    </section>
  );
}

/** The side column of a reviewed contract: scores, coverage, summary, values. */
export function ReviewOverview({ guid, summary, onShow, renewal }: ReviewOverviewProps) {
  return (
    <div className={styles.overview}>
      <section>
        <Scores {...summary} />
        {summary.staleness !== null && (
          <div className={styles.stale}>
            <History size={16} aria-hidden />
            <div>
              <span role="status">{summary.staleness}</span>
              {renewal}
            </div>
          </div>
        )}
        {summary.coverage && (
          <CoverageLine
            coverage={summary.coverage}
            onShow={(paragraph) => onShow(null, paragraph)}
          />
        )}
      </section>
      <ExecutiveSummary guid={guid} />
      <ReviewNotes
        title={t("review-overview.worth-a-look")}
        notes={summary.warnings.map((note, at) => ({ ...note, anchor: warningAnchor(at) }))}
        onShow={onShow}
      />
      <ReviewNotes
        title={t("review-overview.proofreading")}
        notes={summary.proofreading.map((note) => ({ ...note, anchor: proofAnchor(note.id) }))}
        onShow={onShow}
      />
      {summary.extractedValues.length > 0 && (
        <section>
          <h2>{t("review-overview.in-this-contract")}</h2>
          <ExtractedValues groups={summary.extractedValues} onShow={onShow} />
        </section>
      )}
    </div>
  );
}
