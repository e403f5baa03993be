import { ActionIcon, Menu } from "@mantine/core";
import type { ContractRecord } from "@proviso/endpoints";
import {
  Archive,
  ArchiveRestore,
  ArrowLeftRight,
  Download,
  Ellipsis,
  FileDown,
  Trash2,
  type LucideIcon,
} from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useOnceTrue } from "../platform/use-once-true.ts";
import { contractTitle } from "./display-name.ts";
import { moveToArchive } from "./archive-contract.tsx";
import { menuOf, type MenuItem } from "./contract-menu.ts";
import { useDownload } from "./use-contract-acts.ts";

const DeleteDialog = lazy(async () => ({
  default: (await import("./delete-dialog.tsx")).DeleteDialog,
}));

const icons: Record<MenuItem["act"], LucideIcon> = {
  "download-revised": FileDown,
  "download-original": Download,
  "change-position": ArrowLeftRight,
  archive: Archive,
  unarchive: ArchiveRestore,
  delete: Trash2,
};

interface ContractMenuProps {
  readonly contract: ContractRecord;
  readonly place: "row" | "page";
  readonly onChangePosition?: () => void;
  readonly onDeleted?: () => void;
}

/** The menu of what can be done to a contract, in its row or on its page. */
export function ContractMenu(props: ContractMenuProps) {
  const { contract, place } = props;
  const [isDeleting, setDeleting] = useState(false);
  const wasDeleting = useOnceTrue(isDeleting);
  const download = useDownload();
  const choose = (act: MenuItem["act"]): void => {
    switch (act) {
      case "download-revised":
        return download.mutate({ contract, version: "current" });
      case "download-original":
        return download.mutate({ contract, version: "original" });
      case "change-position":
        return props.onChangePosition?.();
      case "archive":
      case "unarchive":
        return void moveToArchive(contract, act === "archive");
      case "delete":
        return setDeleting(true);
    }
  };
  return (
    <>
      <Menu width={224}>
        <Menu.Target>
          <ActionIcon
            variant={place === "page" ? "default" : "subtle"}
            size={place === "page" ? 36 : 34}
            aria-label={
              place === "page" ? "More actions" : `Actions for ${contractTitle(contract)}`
            }
          >
            <Ellipsis size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {menuOf(contract, place).map(({ act, label, refusal }) => {
            const Icon = icons[act];
            return (
              <Menu.Item
                key={act}
                leftSection={<Icon size={16} aria-hidden />}
                {...(act === "delete" ? { color: "var(--bad)" } : {})}
                disabled={refusal !== null}
                title={refusal ?? undefined}
                onClick={() => choose(act)}
              >
                {label}
              </Menu.Item>
            );
          })}
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>
        {wasDeleting && (
          <DeleteDialog
            contract={contract}
            opened={isDeleting}
            onClose={() => setDeleting(false)}
            onDeleted={props.onDeleted}
          />
        )}
      </Suspense>
    </>
  );
}
