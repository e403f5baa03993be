import { Button, Menu, Tooltip } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { ChevronDown, LayoutTemplate, Plus, Upload } from "lucide-react";
import type { CurrentUser } from "../identity/index.ts";
import { useShortcut } from "../platform/shortcuts.ts";
import { createFromTemplate } from "./from-template.ts";
import { newContractWays } from "./new-contract-ways.ts";
import { openUpload } from "./upload-request.ts";
import { t } from "./messages.ts";
import styles from "./new-contract-button.module.css";

const look = {
  leftSection: <Plus size={16} aria-hidden />,
  classNames: { label: styles.label ?? "", section: styles.section ?? "" },
};

/** The ways to a new contract: a menu, or the upload at once where that is the only one; says why the account may not upload (A2.11, C2.9). */
export function NewContractButton({ user }: { readonly user: CurrentUser }) {
  const { enabled, reason } = user.availableActions.UPLOAD_DOCUMENT;
  const built = useRouter().routesByPath;
  const ways = newContractWays(user, (path) => Object.hasOwn(built, path));
  const open = (): void => {
    if (enabled) openUpload();
  };
  useShortcut(["n"], (event) => {
    event.preventDefault();
    open();
  });
  if (!ways.includes("template"))
    return (
      <Tooltip label={reason ?? ""} disabled={enabled || reason === null}>
        <Button
          {...look}
          aria-disabled={!enabled}
          {...(enabled ? {} : { "data-disabled": true })}
          onClick={open}
        >
          {t("new-contract-button.new-contract")}
        </Button>
      </Tooltip>
    );
  return (
    <Menu width={236}>
      <Menu.Target>
        <Button {...look} rightSection={<ChevronDown size={15} aria-hidden />}>
          {t("new-contract-button.new-contract")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<LayoutTemplate size={16} aria-hidden />}
          onClick={createFromTemplate}
        >
          {t("new-contract-button.create-from-template")}
        </Menu.Item>
        <Menu.Item
          leftSection={<Upload size={16} aria-hidden />}
          disabled={!enabled}
          onClick={open}
        >
          {t("new-contract-button.upload-new-contract")}
          {!enabled && <span className={styles.reason}>{reason}</span>}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
