import { Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { ArrowLeft, CircleAlert } from "lucide-react";
import { sentenceOf } from "../platform/ask-error.ts";
import { useProductName } from "../platform/product.ts";
import { MessagePanel } from "../ui/message-panel.tsx";
import sheet from "../ui/sheet.module.css";
import { ComparisonView } from "./comparison-view.tsx";
import { comparisonQuery, versionsComparisonQuery } from "./comparison-queries.ts";
import { ComparisonWaiting } from "./comparison-waiting.tsx";
import { FilesForm } from "./files-form.tsx";
import styles from "./compare-page.module.css";

const route = getRouteApi("/signed-in/dashboard/compare");

function Failure({ sentence }: { readonly sentence: string }) {
  return (
    <section className={sheet.sheet}>
      <MessagePanel
        role="alert"
        icon={<CircleAlert size={20} strokeWidth={1.75} />}
        title="These could not be compared"
        action={<Link to="/dashboard/compare">Compare two files</Link>}
      >
        {sentence}
      </MessagePanel>
    </section>
  );
}

function Versions({ before, after }: { readonly before: string; readonly after: string }) {
  const asked = useQuery(versionsComparisonQuery(before, after));
  if (asked.data) return <OneComparison id={asked.data.id} />;
  return asked.isError ? <Failure sentence={sentenceOf(asked.error)} /> : <ComparisonWaiting />;
}

function OneComparison({ id }: { readonly id: string }) {
  const { data: comparison, error } = useQuery(comparisonQuery(id));
  if (!comparison) return error ? <Failure sentence={sentenceOf(error)} /> : <ComparisonWaiting />;
  if (comparison.state === "failed") return <Failure sentence={comparison.failure ?? ""} />;
  if (comparison.state === "cancelled")
    return <Failure sentence="Comparing was stopped before it ended." />;
  if (comparison.state === "incomplete") return <FilesForm />;
  return comparison.hasText ? (
    <ComparisonView comparison={comparison} />
  ) : (
    <ComparisonWaiting comparison={comparison} />
  );
}

/** Two versions of a contract, or any two files, compared side by side or in one text. */
export function ComparePage() {
  const { before, after, id } = route.useSearch();
  useDocumentTitle(`Compare · ${useProductName()}`);
  return (
    <div className={styles.page}>
      {after === undefined ? (
        <Link to="/dashboard" className={styles.back}>
          <ArrowLeft size={15} aria-hidden />
          Contracts
        </Link>
      ) : (
        <Link to="/dashboard/details/$guid" params={{ guid: after }} className={styles.back}>
          <ArrowLeft size={15} aria-hidden />
          Back to the contract
        </Link>
      )}
      <Title order={1} className={styles.title}>
        {before !== undefined && after !== undefined ? "Compare versions" : "Compare two files"}
      </Title>
      {before !== undefined && after !== undefined ? (
        <Versions key={`${before} ${after}`} before={before} after={after} />
      ) : id === undefined ? (
        <FilesForm />
      ) : (
        <OneComparison key={id} id={id} />
      )}
    </div>
  );
}
