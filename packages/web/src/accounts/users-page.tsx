import { Button, NativeSelect, Title } from "@mantine/core";
import { useDisclosure, useDocumentTitle } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { TableProperties, UserPlus } from "lucide-react";
import { Suspense } from "react";
import { currentUserQuery } from "../identity/index.ts";
import { useProductName } from "../platform/product.ts";
import { useOnceTrue } from "../platform/use-once-true.ts";
import { SearchField } from "../ui/search-field.tsx";
import { openInvite } from "./dialog-request.ts";
import { filterName, peopleFilters } from "./narrow-people.ts";
import { UserList } from "./user-list.tsx";
import type { UsersSearch } from "./users-search.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { t } from "./messages.ts";
import styles from "./users-page.module.css";

const PermissionsDialog = lazyPart(async () => ({
  default: (await import("./permissions-dialog.tsx")).PermissionsDialog,
}));

const route = getRouteApi("/signed-in/user-management");
const filters = [
  { value: "", label: t("users-page.all-user-types") },
  ...peopleFilters.map((value) => ({ value, label: filterName(value) })),
];

/** User management: who is in the account, what they may do, and who is asked to come (A2.36 to A2.40). */
export function UsersPage() {
  const product = useProductName();
  useDocumentTitle(t("users-page.page-title", { product }));
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: reader } = useQuery(currentUserQuery());
  const [isTableOpen, table] = useDisclosure();
  const wasTableOpen = useOnceTrue(isTableOpen);
  const change = (part: Partial<UsersSearch>): void => {
    void navigate({ search: (now) => ({ ...now, page: 1, ...part }), replace: true });
  };
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Title order={1}>{t("users-page.user-management.title")}</Title>
        <Button
          variant="default"
          leftSection={<UserPlus size={16} aria-hidden />}
          onClick={openInvite}
        >
          {t("users-page.invite-user")}
        </Button>
      </div>
      <search className={styles.tools}>
        <SearchField
          label={t("users-page.search-users")}
          placeholder={t("users-page.search-users")}
          value={search.freeText}
          onSearch={(freeText) => change({ freeText: freeText.trim() })}
        />
        <NativeSelect
          aria-label={t("users-page.user-types")}
          data={filters}
          value={search.type ?? ""}
          onChange={({ currentTarget: { value } }) =>
            change({ type: peopleFilters.find((filter) => filter === value) })
          }
        />
        <Button
          variant="subtle"
          className={styles.permissions}
          leftSection={<TableProperties size={16} aria-hidden />}
          onClick={table.open}
        >
          {t("users-page.user-type-permissions")}
        </Button>
      </search>
      {reader && <UserList reader={reader} search={search} onChange={change} />}
      <Suspense fallback={null}>
        {wasTableOpen && <PermissionsDialog opened={isTableOpen} onClose={table.close} />}
      </Suspense>
    </div>
  );
}
