import { Button, SegmentedControl, Skeleton, Tabs, Title } from "@mantine/core";
import { useDisclosure, useDocumentTitle } from "@mantine/hooks";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { CalendarClock, CalendarPlus, CircleAlert } from "lucide-react";
import { Suspense } from "react";
import { sentenceOf } from "../platform/ask-error.ts";
import { useProductName } from "../platform/product.ts";
import { useOnceTrue } from "../platform/use-once-true.ts";
import { ListFoot } from "../ui/list-foot.tsx";
import { MessagePanel } from "../ui/message-panel.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import { t } from "./messages.ts";
import sheet from "../ui/sheet.module.css";
import { DateMonths } from "./date-months.tsx";
import { datesPerPage, type DatesSearch } from "./dates-search.ts";
import { dateListQuery, type KeyDateList } from "./key-date-queries.ts";
import { TimeZoneLine } from "./time-zone-line.tsx";
import styles from "./dates-page.module.css";

const CalendarDialog = lazyPart(async () => ({
  default: (await import("./calendar-dialog.tsx")).CalendarDialog,
}));

const route = getRouteApi("/signed-in/dates");

const states = [
  { value: "all", label: t("dates-page.all") },
  { value: "open", label: t("dates-page.undecided") },
  { value: "unconfirmed", label: t("dates-page.unconfirmed") },
  { value: "decided", label: t("dates-page.decided") },
];

interface FiltersProps {
  readonly search: DatesSearch;
  readonly onChange: (change: Partial<DatesSearch>) => void;
}

function Filters({ search, onChange }: FiltersProps) {
  return (
    <div className={styles.filters}>
      <SegmentedControl
        size="xs"
        className={styles.narrowing ?? ""}
        aria-label={t("dates-page.state")}
        data={states}
        value={search.state}
        onChange={(value) => {
          const state = (["open", "unconfirmed", "decided"] as const).find(
            (each) => each === value,
          );
          onChange({ state: state ?? "all" });
        }}
      />
      <SegmentedControl
        size="xs"
        className={styles.narrowing ?? ""}
        aria-label={t("dates-page.whose-dates")}
        data={[
          { value: "all", label: t("dates-page.everybodys") },
          { value: "mine", label: t("dates-page.mine") },
        ]}
        value={search.whose}
        onChange={(value) => onChange({ whose: value === "mine" ? "mine" : "all" })}
      />
    </div>
  );
}

function ListSkeleton() {
  return (
    <section className={sheet.sheet} aria-busy="true" aria-label={t("dates-page.dates")}>
      {[48, 62, 40, 55, 36, 50].map((width) => (
        <div key={width} className={styles.ghost}>
          <Skeleton height={34} width={44} />
          <div>
            <Skeleton height={15} width={`${width}%`} mb={8} />
            <Skeleton height={11} width="28%" />
          </div>
        </div>
      ))}
    </section>
  );
}

function Empty({ search }: { readonly search: DatesSearch }) {
  const isNarrowed = search.state !== "all" || search.whose !== "all";
  return (
    <section className={sheet.sheet}>
      <MessagePanel
        icon={<CalendarClock size={20} strokeWidth={1.75} />}
        title={isNarrowed ? t("dates-page.no-date-is-like-that") : t("dates-page.no-dates-yet")}
      >
        {isNarrowed
          ? t("dates-page.choose-other-filters")
          : search.when === "past"
            ? t("dates-page.dates-of-terms")
            : t("dates-page.when-a-contract")}
      </MessagePanel>
    </section>
  );
}

interface ListProps {
  readonly search: DatesSearch;
  readonly list: UseQueryResult<KeyDateList>;
  readonly onPage: (page: number) => void;
}

function DateList({ search, list, onPage }: ListProps) {
  if (list.isPending) return <ListSkeleton />;
  if (!list.data)
    return (
      <section className={sheet.sheet}>
        <MessagePanel
          role="alert"
          icon={<CircleAlert size={20} strokeWidth={1.75} />}
          title={t("dates-page.the-dates-could")}
          action={
            <Button loading={list.isFetching} onClick={() => void list.refetch()}>
              {t("dates-page.try-again")}
            </Button>
          }
        >
          {sentenceOf(list.error)}
        </MessagePanel>
      </section>
    );
  const { dates, total } = list.data;
  if (total === 0) return <Empty search={search} />;
  return (
    <div aria-busy={list.isPlaceholderData}>
      <DateMonths dates={dates} />
      <ListFoot page={search.page} pages={Math.ceil(total / datesPerPage)} onPage={onPage}>
        <span className={styles.count}>{t("dates-page.dates.span", { total })}</span>
      </ListFoot>
    </div>
  );
}

/** The dates of all contracts, by month: by when what has to be done, and what was decided. */
export function DatesPage() {
  useDocumentTitle(t("dates-page.page-title", { product: useProductName() }));
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useQuery(dateListQuery(search));
  const [isCalendarOpen, calendar] = useDisclosure();
  const wasCalendarOpen = useOnceTrue(isCalendarOpen);
  const change = (part: Partial<DatesSearch>): void => {
    void navigate({ search: (now) => ({ ...now, page: 1, ...part }) });
  };
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <Title order={1}>{t("dates-page.dates")}</Title>
          <p>{t("dates-page.when-contracts-end")}</p>
        </div>
        <Button
          variant="default"
          leftSection={<CalendarPlus size={16} aria-hidden />}
          onClick={calendar.open}
        >
          {t("dates-page.add-to-calendar")}
        </Button>
      </div>
      <div className={styles.tools}>
        <Tabs
          value={search.when}
          onChange={(when) => change({ when: when === "past" ? "past" : "coming" })}
        >
          <Tabs.List>
            <Tabs.Tab value="coming">{t("dates-page.coming")}</Tabs.Tab>
            <Tabs.Tab value="past">{t("dates-page.past")}</Tabs.Tab>
          </Tabs.List>
        </Tabs>
        <Filters search={search} onChange={change} />
      </div>
      <DateList search={search} list={list} onPage={(page) => change({ page })} />
      {list.data && <TimeZoneLine {...list.data} />}
      <Suspense fallback={null}>
        {wasCalendarOpen && <CalendarDialog opened={isCalendarOpen} onClose={calendar.close} />}
      </Suspense>
    </div>
  );
}
