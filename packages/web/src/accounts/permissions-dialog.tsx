import { Button, Modal, ScrollArea, Skeleton, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Check, Minus } from "lucide-react";
import { sentenceOf } from "../platform/ask-error.ts";
import { useOpenedLate } from "../platform/use-opened-late.ts";
import { MessagePanel } from "../ui/message-panel.tsx";
import { rolesQuery, systemPermissionsQuery } from "./account-queries.ts";
import { permissionTable, type Grant } from "./permission-table.ts";
import { t } from "./messages.ts";
import styles from "./permissions-dialog.module.css";

function GrantCell({ grant }: { readonly grant: Grant }) {
  if (grant === "all")
    return (
      <Check size={18} role="img" aria-label={t("permissions-dialog.yes")} className={styles.yes} />
    );
  if (grant === "none")
    return (
      <Minus size={16} role="img" aria-label={t("permissions-dialog.no")} className={styles.no} />
    );
  return t("permissions-dialog.only", { only: grant.only.join(", ") });
}

function PermissionGrid() {
  const roles = useQuery(rolesQuery());
  const permissions = useQuery(systemPermissionsQuery());
  const error = roles.error ?? permissions.error;
  if (roles.data && permissions.data) {
    const table = permissionTable(roles.data, permissions.data);
    return (
      <ScrollArea
        type="auto"
        classNames={{ viewport: styles.viewport ?? "" }}
        viewportProps={{
          tabIndex: 0,
          role: "region",
          "aria-label": t("permissions-dialog.user-type-permissions"),
        }}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t("permissions-dialog.user-type")}</th>
              {table.categories.map((category) => (
                <th key={category} scope="col">
                  {category}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.roles.map(({ id, name, grants }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                {grants.map((grant, column) => (
                  <td key={table.categories[column]}>
                    <GrantCell grant={grant} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    );
  }
  if (error === null)
    return <Skeleton height={330} role="status" aria-label={t("permissions-dialog.loading")} />;
  const retry = (): void => {
    void roles.refetch();
    void permissions.refetch();
  };
  return (
    <MessagePanel
      role="alert"
      title={t("permissions-dialog.the-permissions-could")}
      action={<Button onClick={retry}>{t("permissions-dialog.try-again")}</Button>}
    >
      {sentenceOf(error)}
    </MessagePanel>
  );
}

/** The user type permissions table: who may do what, category by category (A2.37). */
export function PermissionsDialog(props: {
  readonly opened: boolean;
  readonly onClose: () => void;
}) {
  const isOpen = useOpenedLate(props.opened);
  return (
    <Modal
      opened={isOpen}
      onClose={props.onClose}
      size={1024}
      title={
        <Title order={2} component="span">
          {t("permissions-dialog.user-type-permissions-table")}
        </Title>
      }
    >
      <PermissionGrid />
    </Modal>
  );
}
