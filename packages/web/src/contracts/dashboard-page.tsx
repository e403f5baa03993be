import { Button, Tabs, Title } from "@mantine/core";
import { useDisclosure, useDocumentTitle } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { ListFilter } from "lucide-react";
import { Suspense, useEffect } from "react";
import { clientSettingsQuery } from "../platform/client-settings.ts";
import { useOnceTrue } from "../platform/use-once-true.ts";
import { useProductName } from "../platform/product.ts";
import { SearchField } from "../ui/search-field.tsx";
import { ContractList } from "./contract-list.tsx";
import { contractListQuery } from "./contract-queries.ts";
import type { DashboardSearch } from "./dashboard-search.ts";
import { pageInstead } from "./list-range.ts";
import { UploadOnArrival } from "./upload-on-arrival.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import { t } from "./messages.ts";
import styles from "./dashboard-page.module.css";

const FilterChips = lazyPart(async () => ({
  default: (await import("./filter-chips.tsx")).FilterChips,
}));

const FilterDrawer = lazyPart(async () => ({
  default: (await import("./filter-drawer.tsx")).FilterDrawer,
}));

const route = getRouteApi("/signed-in/dashboard");

/** The dashboard: all contracts of the reader, active or archived (C2.1 to C2.12). */
export function DashboardPage() {
  const product = useProductName();
  useDocumentTitle(t("dashboard-page.page-title", { product }));
  const asked = route.useSearch();
  const { data: settings } = useQuery(clientSettingsQuery());
  const hasArchive = settings?.hasArchiveTab ?? true;
  const search: DashboardSearch = hasArchive ? asked : { ...asked, tabKey: "active" };
  const navigate = route.useNavigate();
  const [isFiltering, filters] = useDisclosure();
  const wasFiltering = useOnceTrue(isFiltering);
  const list = useQuery(contractListQuery(search));
  const change = (part: Partial<DashboardSearch>, replace = false): void => {
    void navigate({ search: (now) => ({ ...now, page: 1, after: undefined, ...part }), replace });
  };
  const page = list.data && !list.isPlaceholderData ? pageInstead(search, list.data) : null;
  useEffect(() => {
    if (page !== null)
      void navigate({ search: (now) => ({ ...now, page, after: undefined }), replace: true });
  }, [page, navigate]);
  const count = search.status.length + search.playbookId.length;
  return (
    <div className={styles.page}>
      <Title order={1}>{t("dashboard-page.contracts.title")}</Title>
      <div className={styles.head}>
        <Tabs
          value={search.tabKey}
          onChange={(tab) => change({ tabKey: tab === "archive" ? "archive" : "active" })}
        >
          <Tabs.List>
            <Tabs.Tab value="active">{t("dashboard-page.active-contracts")}</Tabs.Tab>
            {hasArchive && <Tabs.Tab value="archive">{t("dashboard-page.archive")}</Tabs.Tab>}
          </Tabs.List>
        </Tabs>
        <search className={styles.tools}>
          <SearchField
            label={t("dashboard-page.search-contracts")}
            placeholder={t("dashboard-page.search-names-people-and-text")}
            value={search.freeText}
            onSearch={(freeText) => change({ freeText: freeText.trim() }, true)}
          />
          <Button
            variant="default"
            leftSection={<ListFilter size={16} aria-hidden />}
            onClick={filters.open}
          >
            {count > 0
              ? t("dashboard-page.filters", { count })
              : t("dashboard-page.filters.button")}
          </Button>
        </search>
      </div>
      {search.status.length + search.playbookId.length > 0 && (
        <Suspense fallback={null}>
          <FilterChips search={search} onChange={change} onMore={filters.open} />
        </Suspense>
      )}
      <ContractList search={search} list={list} onChange={change} />
      <Suspense fallback={null}>
        {wasFiltering && (
          <FilterDrawer
            opened={isFiltering}
            value={search}
            onClose={filters.close}
            onApply={(chosen) => {
              filters.close();
              change(chosen);
            }}
          />
        )}
      </Suspense>
      <UploadOnArrival
        isAsked={search.cta === "upload"}
        onTaken={() => change({ cta: undefined, page: search.page, after: search.after }, true)}
      />
    </div>
  );
}
