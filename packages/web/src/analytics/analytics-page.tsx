import { Button, Title, Tooltip } from "@mantine/core";
import { useDisclosure, useDocumentTitle } from "@mantine/hooks";
import { chartsFor, dayIn } from "@proviso/domain";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { ChartColumn, CircleAlert, Download } from "lucide-react";
import { Suspense } from "react";
import { currentUserQuery } from "../identity/index.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { useProductName } from "../platform/product.ts";
import { useNow } from "../platform/use-now.ts";
import { MessagePanel } from "../ui/message-panel.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import { t } from "./messages.ts";
import sheet from "../ui/sheet.module.css";
import { analyticsChartsQuery, analyticsOptionsQuery } from "./analytics-queries.ts";
import type { AnalyticsSearch } from "./analytics-search.ts";
import { BrandedWait } from "./branded-wait.tsx";
import { askedFilter, chosenFilters, filterSearch, mayApply } from "./chosen-filters.ts";
import { chosenRange, searchOf } from "./chosen-range.ts";
import { FiltersButton } from "./filters-button.tsx";
import { RangeButton } from "./range-button.tsx";
import { useExport } from "./use-export.ts";
import styles from "./analytics-page.module.css";

const ChartsView = lazyPart(async () => ({
  default: (await import("./charts-view.tsx")).ChartsView,
}));

const route = getRouteApi("/signed-in/analytics");
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const nothingToChoose = { users: [], playbooks: [] };

/** What analytics shows for the state in the address: options first, then the charts they leave (A4.3). */
const useAnalytics = (search: AnalyticsSearch) => {
  const today = dayIn(useNow(60_000), timeZone);
  const range = chosenRange(search, today);
  const { data: user } = useQuery(currentUserQuery());
  const uploadTime = { from: range.from, to: range.to, timeZone };
  const options = useQuery(analyticsOptionsQuery(uploadTime));
  const offered = options.data ?? nothingToChoose;
  const chosen = chosenFilters(offered, search);
  const filter = mayApply(offered, chosen) ? askedFilter(uploadTime, offered, chosen) : null;
  const kinds = chartsFor(new Set(user?.systemPermissions));
  const charts = useQuery(analyticsChartsQuery(filter, kinds));
  const isEmpty =
    (options.isSuccess && filter === null) || charts.data?.NUMBER_OF_DOCUMENTS?.totalUploads === 0;
  return { today, range, options, chosen, filter, charts, isEmpty };
};

/** Usage analytics: what was uploaded, by whom and as what, and what came of it (A2.33 to A2.35). */
export function AnalyticsPage() {
  useDocumentTitle(t("analytics-page.page-title", { product: useProductName() }));
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (part: Partial<AnalyticsSearch>): void => {
    void navigate({ search: (now) => ({ ...now, ...part }) });
  };
  const { today, range, options, chosen, filter, charts, isEmpty } = useAnalytics(search);
  const [isChoosing, picker] = useDisclosure();
  const saving = useExport();
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Title order={1}>{t("analytics-page.usage-analytics.title")}</Title>
        <div className={styles.tools}>
          <RangeButton
            range={range}
            today={today}
            opened={isChoosing}
            onOpened={(opened) => (opened ? picker.open() : picker.close())}
            onApply={(chosenDays) => change(searchOf(chosenDays))}
          />
          <FiltersButton
            // What is ticked begins anew with other options.
            key={options.dataUpdatedAt}
            options={options.data ?? null}
            chosen={chosen}
            onApply={(ticked) => change(filterSearch(options.data ?? nothingToChoose, ticked))}
          />
          <Tooltip label={t("analytics-page.export-charts")}>
            <Button
              variant="default"
              leftSection={<Download size={16} aria-hidden />}
              loading={saving.isPending}
              disabled={filter === null}
              onClick={() => filter && saving.mutate(filter)}
            >
              {t("analytics-page.export")}
            </Button>
          </Tooltip>
        </div>
      </div>
      <ChartsOrWhyNot
        isEmpty={isEmpty}
        onChangeRange={picker.open}
        error={options.error ?? charts.error}
        isRetrying={options.isFetching || charts.isFetching}
        onRetry={() => void (options.isError ? options.refetch() : charts.refetch())}
      >
        {charts.data && (
          <Suspense fallback={<BrandedWait label={t("analytics-page.loading-charts")} />}>
            <ChartsView charts={charts.data} range={range} />
          </Suspense>
        )}
      </ChartsOrWhyNot>
    </div>
  );
}

interface ChartsOrWhyNotProps {
  readonly isEmpty: boolean;
  readonly onChangeRange: () => void;
  readonly error: unknown;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
  /** undefined while they are loaded. */
  readonly children: React.ReactNode;
}

function ChartsOrWhyNot(props: ChartsOrWhyNotProps) {
  if (props.isEmpty)
    return (
      <section className={sheet.sheet}>
        <MessagePanel
          icon={<ChartColumn size={20} strokeWidth={1.75} />}
          title={t("analytics-page.no-information-to-display")}
        >
          {t("analytics-page.there-were-no-contract")}
          <br />
          {t.rich("analytics-page.click-here-to-change-it", {
            button: (chunks) => (
              <button type="button" className={styles.change} onClick={props.onChangeRange}>
                {chunks}
              </button>
            ),
          })}
        </MessagePanel>
      </section>
    );
  if (props.children) return props.children;
  if (props.error === null) return <BrandedWait label={t("analytics-page.loading-charts")} />;
  return (
    <section className={sheet.sheet}>
      <MessagePanel
        role="alert"
        icon={<CircleAlert size={20} strokeWidth={1.75} />}
        title={t("analytics-page.the-charts-could")}
        action={
          <Button loading={props.isRetrying} onClick={props.onRetry}>
            {t("analytics-page.try-again")}
          </Button>
        }
      >
        {sentenceOf(props.error)}
      </MessagePanel>
    </section>
  );
}
