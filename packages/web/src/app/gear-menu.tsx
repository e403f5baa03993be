import { ActionIcon, Menu } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { GitCompareArrows, Keyboard, Presentation, Settings } from "lucide-react";
import type { CurrentUser } from "../identity/index.ts";
import { AppearanceItems } from "./appearance-items.tsx";
import { LanguageItems } from "./language-items.tsx";
import { openPreview } from "./preview-request.ts";
import { usePlaces } from "./use-places.ts";
import { t } from "./messages.ts";

interface GearMenuProps {
  readonly user: CurrentUser;
  readonly onKeyboardHelp: () => void;
}

/** The gear of the bar: the account's settings for those who may see them, and this browser's own (A2.11). */
export function GearMenu({ user, onKeyboardHelp }: GearMenuProps) {
  const places = usePlaces(user, "gear");
  return (
    <Menu width={236}>
      <Menu.Target>
        <ActionIcon aria-label={t("gear-menu.settings")} size={36}>
          <Settings size={19} strokeWidth={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {places.map(({ path, label }) => (
          <Menu.Item
            key={path}
            leftSection={<Settings size={16} aria-hidden />}
            renderRoot={(props) => <Link to={path} {...props} />}
          >
            {label}
          </Menu.Item>
        ))}
        {places.length > 0 && <Menu.Divider />}
        <Menu.Label>{t("gear-menu.appearance")}</Menu.Label>
        <AppearanceItems />
        <Menu.Divider />
        <LanguageItems />
        {user.systemPermissions.includes("VIEW_USER_CONTRACT") && (
          <Menu.Item
            leftSection={<GitCompareArrows size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/dashboard/compare" {...props} />}
          >
            {t("gear-menu.compare-two-files")}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<Presentation size={16} aria-hidden />}
          onClick={() => openPreview()}
        >
          {t("gear-menu.platform-preview")}
        </Menu.Item>
        <Menu.Item leftSection={<Keyboard size={16} aria-hidden />} onClick={onKeyboardHelp}>
          {t("gear-menu.keyboard-shortcuts")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
