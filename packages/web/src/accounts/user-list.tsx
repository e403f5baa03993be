import { Button } from "@mantine/core";
import { CircleAlert, SearchX } from "lucide-react";
import type { CurrentUser } from "../identity/index.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { MessagePanel } from "../ui/message-panel.tsx";
import { t } from "./messages.ts";
import sheet from "../ui/sheet.module.css";
import { StaleNote } from "../ui/stale-note.tsx";
import { narrowPeople } from "./narrow-people.ts";
import { PeopleFooter, rowsPerPage } from "./people-footer.tsx";
import { usePeople, type People } from "./use-people.ts";
import { UserTable } from "./user-table.tsx";
import { UserTableSkeleton } from "./user-table-skeleton.tsx";
import type { UsersSearch } from "./users-search.ts";

interface UserListProps {
  readonly reader: CurrentUser;
  readonly search: UsersSearch;
  readonly onChange: (change: Partial<UsersSearch>) => void;
}

function NotLoaded({ error, isFetching, refetch }: People) {
  return (
    <MessagePanel
      role="alert"
      icon={<CircleAlert size={20} strokeWidth={1.75} />}
      title={t("user-list.the-users-could")}
      action={
        <Button loading={isFetching} onClick={refetch}>
          {t("user-list.try-again")}
        </Button>
      }
    >
      {sentenceOf(error)}
    </MessagePanel>
  );
}

/** The sheet with the people of the account, or with why there are none to show. */
export function UserList({ reader, search, onChange }: UserListProps) {
  const list = usePeople();
  const { people, error } = list;
  if (people === undefined)
    return (
      <section className={sheet.sheet} aria-busy={error === null} aria-label={t("user-list.users")}>
        {error === null ? <UserTableSkeleton rows={8} /> : <NotLoaded {...list} />}
      </section>
    );
  const found = narrowPeople(people, search.freeText, search.type ?? null);
  const page = Math.min(search.page, Math.max(1, Math.ceil(found.length / rowsPerPage)));
  const shown = found.slice((page - 1) * rowsPerPage, page * rowsPerPage);
  return (
    <>
      {error && <StaleNote error={error} updatedAt={list.updatedAt} onRetry={list.refetch} />}
      <section className={sheet.sheet} aria-label={t("user-list.users")}>
        {found.length === 0 ? (
          <MessagePanel
            icon={<SearchX size={20} strokeWidth={1.75} />}
            title={t("user-list.no-users-to-display")}
            action={
              <Button variant="default" onClick={() => onChange({ freeText: "", type: undefined })}>
                {t("user-list.clear-filters")}
              </Button>
            }
          >
            {t("user-list.try-clearing-the-filters")}
          </MessagePanel>
        ) : (
          <>
            <UserTable people={shown} everybody={people} reader={reader} />
            <PeopleFooter
              page={page}
              total={found.length}
              onPage={(to) => onChange({ page: to })}
            />
          </>
        )}
      </section>
    </>
  );
}
