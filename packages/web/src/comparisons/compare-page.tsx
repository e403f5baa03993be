import { Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { ArrowLeft, CircleAlert } from "lucide-react";
import { sentenceOf } from "../platform/ask-error.ts";
import { useProductName } from "../platform/product.ts";
import { MessagePanel } from "../ui/message-panel.tsx";
import { t } from "./messages.ts";
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
        title={t("compare-page.these-could-not-be-compared")}
        action={<Link to="/dashboard/compare">{t("compare-page.compare-two-files")}</Link>}
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
    return <Failure sentence={t("compare-page.comparing-was-stopped-before")} />;
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
  useDocumentTitle(t("compare-page.page-title", { product: useProductName() }));
  return (
    <div className={styles.page}>
      {after === undefined ? (
        <Link to="/dashboard" className={styles.back}>
          <ArrowLeft size={15} aria-hidden />
          {t("compare-page.contracts")}
        </Link>
      ) : (
        <Link to="/dashboard/details/$guid" params={{ guid: after }} className={styles.back}>
          <ArrowLeft size={15} aria-hidden />
          {t("compare-page.back-to-the-contract")}
        </Link>
      )}
      <Title order={1} className={styles.title}>
        {before !== undefined && after !== undefined
          ? t("compare-page.compare-versions")
          : t("compare-page.compare-two-files")}
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
