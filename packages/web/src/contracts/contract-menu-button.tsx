import { ActionIcon, Menu } from "@mantine/core";
import type { ContractRecord } from "@proviso/endpoints";
import {
  BookOpenText,
  Archive,
  ArchiveRestore,
  ArrowLeftRight,
  BadgeCheck,
  Download,
  Ellipsis,
  FileCheck2,
  FileDown,
  FileUp,
  FolderDown,
  History,
  Info,
  LayoutTemplate,
  PenLine,
  ScanText,
  Send,
  Share2,
  StickyNote,
  Trash2,
  Users,
  type LucideIcon,
} from "lucide-react";
import { Suspense, useState } from "react";
import { useOnceTrue } from "../platform/use-once-true.ts";
import { contractTitle } from "./display-name.ts";
import type { MenuItem } from "./contract-menu.ts";
import { useContractMenu } from "./use-contract-menu.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { t } from "./messages.ts";
import styles from "./contract-menu.module.css";

const DeleteDialog = lazyPart(async () => ({
  default: (await import("./delete-dialog.tsx")).DeleteDialog,
}));

const icons: Record<MenuItem["act"], LucideIcon> = {
  "download-signed": FileCheck2,
  "download-revised": FileDown,
  "download-original": Download,
  "download-sub-versions": FolderDown,
  "view-document": BookOpenText,
  "view-pages": StickyNote,
  "view-version": History,
  "update-version": FileUp,
  "contract-info": Info,
  "send-to-counterparty": Send,
  share: Share2,
  "mark-approved": BadgeCheck,
  "send-for-signature": PenLine,
  "send-for-review": ScanText,
  "change-position": ArrowLeftRight,
  archive: Archive,
  unarchive: ArchiveRestore,
  "create-template": LayoutTemplate,
  "update-signers": Users,
  delete: Trash2,
};

interface ContractMenuProps {
  readonly contract: ContractRecord;
  readonly place: "row" | "page";
  readonly onDeleted?: () => void;
}

/** The menu of what can be done to a contract, in its row or on its page (C2.6, C2.19). */
export function ContractMenu({ contract, place, onDeleted }: ContractMenuProps) {
  const [isDeleting, setDeleting] = useState(false);
  const wasDeleting = useOnceTrue(isDeleting);
  const { items, choose } = useContractMenu(contract, place, () => setDeleting(true));
  const isPage = place === "page";
  return (
    <>
      <Menu width={248}>
        <Menu.Target>
          <ActionIcon
            variant={isPage ? "default" : "subtle"}
            size={isPage ? 36 : 34}
            aria-label={
              isPage
                ? t("contract-menu-button.more-actions")
                : t("contract-menu-button.actions-for", { contractTitle: contractTitle(contract) })
            }
          >
            <Ellipsis size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {items.map(({ act, label, refusal }) => {
            const Icon = icons[act];
            return (
              <Menu.Item
                key={act}
                leftSection={<Icon size={16} aria-hidden />}
                {...(act === "delete" ? { color: "var(--bad)" } : {})}
                disabled={refusal !== null}
                onClick={() => choose(act)}
              >
                {label}
                {refusal !== null && <span className={styles.refusal}>{refusal}</span>}
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
            onDeleted={onDeleted}
          />
        )}
      </Suspense>
    </>
  );
}
