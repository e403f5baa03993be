import { Button } from "@mantine/core";
import type { ContractPage } from "@proviso/endpoints";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { Archive, CircleAlert, FileText, SearchX } from "lucide-react";
import { currentUserQuery } from "../identity/index.ts";
import { isRefusedWith, sentenceOf } from "../platform/ask-error.ts";
import { MessagePanel } from "../ui/message-panel.tsx";
import { t } from "./messages.ts";
import sheet from "../ui/sheet.module.css";
import { StaleNote } from "../ui/stale-note.tsx";
import { ContractTableSkeleton } from "./contract-table-skeleton.tsx";
import { ContractTable } from "./contract-table.tsx";
import { isNarrowed, type DashboardSearch } from "./dashboard-search.ts";
import { ListFooter } from "./list-footer.tsx";
import { openUpload } from "./upload-request.ts";

interface ContractListProps {
  readonly search: DashboardSearch;
  readonly list: UseQueryResult<ContractPage>;
  readonly onChange: (change: Partial<DashboardSearch>) => void;
}

function EmptyList({ search, onChange }: Omit<ContractListProps, "list">) {
  if (isNarrowed(search))
    return (
      <MessagePanel
        icon={<SearchX size={20} strokeWidth={1.75} />}
        title={t("contract-list.no-contracts-to-display")}
        action={
          <Button
            variant="default"
            onClick={() => onChange({ freeText: "", status: [], playbookId: [] })}
          >
            {t("contract-list.clear-filters")}
          </Button>
        }
      >
        {t("contract-list.try-clearing-the-filters")}
      </MessagePanel>
    );
  if (search.tabKey === "archive")
    return (
      <MessagePanel
        icon={<Archive size={20} strokeWidth={1.75} />}
        title={t("contract-list.its-a-little-bit")}
      >
        {t("contract-list.contracts-that-you-archive")}
      </MessagePanel>
    );
  return <NothingYet />;
}

function NothingYet() {
  const { data: user } = useQuery(currentUserQuery());
  const upload = user?.availableActions.UPLOAD_DOCUMENT;
  const look = {
    icon: <FileText size={20} strokeWidth={1.75} />,
    title: t("contract-list.its-a-little-bit"),
  };
  // As at "New contract": nothing is offered that would be refused once a file is chosen.
  if (upload?.enabled === false) return <MessagePanel {...look}>{upload.reason}</MessagePanel>;
  return (
    <MessagePanel
      {...look}
      action={
        <Button variant="default" onClick={() => openUpload()}>
          {t("contract-list.upload-a-contract")}
        </Button>
      }
    >
      {t("contract-list.drop-a-contract-anywhere")}
    </MessagePanel>
  );
}

function Unlisted({ list }: Pick<ContractListProps, "list">) {
  // Nobody is helped by trying again what their user type does not hold, such as a Billing Admin's.
  if (isRefusedWith(list.error, "not_allowed"))
    return (
      <MessagePanel
        icon={<FileText size={20} strokeWidth={1.75} />}
        title={t("contract-list.your-user-type-holds")}
      >
        {t("contract-list.whoever-manages-the-users")}
      </MessagePanel>
    );
  return (
    <MessagePanel
      role="alert"
      icon={<CircleAlert size={20} strokeWidth={1.75} />}
      title={t("contract-list.the-contracts-could")}
      action={
        <Button loading={list.isFetching} onClick={() => void list.refetch()}>
          {t("contract-list.try-again")}
        </Button>
      }
    >
      {sentenceOf(list.error)}
    </MessagePanel>
  );
}

/** The sheet with the list, or with why there is none. */
export function ContractList({ search, list, onChange }: ContractListProps) {
  if (list.data === undefined)
    return (
      <section
        className={sheet.sheet}
        aria-busy={list.isPending}
        aria-label={t("contract-list.contracts")}
      >
        {list.isError ? <Unlisted list={list} /> : <ContractTableSkeleton rows={8} />}
      </section>
    );
  return (
    <>
      {list.isError && (
        <StaleNote
          error={list.error}
          updatedAt={list.dataUpdatedAt}
          onRetry={() => void list.refetch()}
        />
      )}
      <section
        className={sheet.sheet}
        aria-label={t("contract-list.contracts")}
        aria-busy={list.isPlaceholderData}
      >
        {list.data.documents.length === 0 ? (
          <EmptyList search={search} onChange={onChange} />
        ) : (
          <>
            <ContractTable
              contracts={list.data.documents}
              hits={list.data.hits}
              sorting={search}
              isStale={list.isPlaceholderData}
              onSort={onChange}
            />
            <ListFooter search={search} list={list.data} onChange={onChange} />
          </>
        )}
      </section>
    </>
  );
}
