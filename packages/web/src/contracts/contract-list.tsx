import { Button } from "@mantine/core";
import type { ContractPage } from "@proviso/endpoints";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { Archive, CircleAlert, FileText, SearchX } from "lucide-react";
import { currentUserQuery } from "../identity/index.ts";
import { isRefusedWith, sentenceOf } from "../platform/ask-error.ts";
import { MessagePanel } from "../ui/message-panel.tsx";
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
        title="No contracts to display."
        action={
          <Button
            variant="default"
            onClick={() => onChange({ freeText: "", status: [], playbookId: [] })}
          >
            Clear filters
          </Button>
        }
      >
        Try clearing the filters to see your contracts
      </MessagePanel>
    );
  if (search.tabKey === "archive")
    return (
      <MessagePanel
        icon={<Archive size={20} strokeWidth={1.75} />}
        title="It’s a little bit empty in here.."
      >
        Contracts that you archive are kept here, out of the way of the active ones.
      </MessagePanel>
    );
  return <NothingYet />;
}

function NothingYet() {
  const { data: user } = useQuery(currentUserQuery());
  const upload = user?.availableActions.UPLOAD_DOCUMENT;
  const look = {
    icon: <FileText size={20} strokeWidth={1.75} />,
    title: "It’s a little bit empty in here..",
  };
  // As at "New contract": nothing is offered that would be refused once a file is chosen.
  if (upload?.enabled === false) return <MessagePanel {...look}>{upload.reason}</MessagePanel>;
  return (
    <MessagePanel
      {...look}
      action={
        <Button variant="default" onClick={() => openUpload()}>
          Upload a contract
        </Button>
      }
    >
      Drop a contract anywhere on this page, and read seconds later what is wrong with it.
    </MessagePanel>
  );
}

function Unlisted({ list }: Pick<ContractListProps, "list">) {
  // Nobody is helped by trying again what their user type does not hold, such as a Billing Admin's.
  if (isRefusedWith(list.error, "not_allowed"))
    return (
      <MessagePanel
        icon={<FileText size={20} strokeWidth={1.75} />}
        title="Your user type holds no contracts"
      >
        Whoever manages the users of your account can give you one that does.
      </MessagePanel>
    );
  return (
    <MessagePanel
      role="alert"
      icon={<CircleAlert size={20} strokeWidth={1.75} />}
      title="The contracts could not be loaded"
      action={
        <Button loading={list.isFetching} onClick={() => void list.refetch()}>
          Try again
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
      <section className={sheet.sheet} aria-busy={list.isPending} aria-label="Contracts">
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
      <section className={sheet.sheet} aria-label="Contracts" aria-busy={list.isPlaceholderData}>
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
