import { Menu, UnstyledButton } from "@mantine/core";
import { ChevronDown, Keyboard, LogOut } from "lucide-react";
import { displayName, initials, signOut, type CurrentUser } from "../identity/index.ts";
import { AppearanceItems } from "./appearance-items.tsx";
import styles from "./shell.module.css";

interface UserMenuProps {
  readonly user: CurrentUser;
  readonly onKeyboardHelp: () => void;
}

/** Who is signed in, with the colour scheme, keyboard help and Logout (A2.11). */
export function UserMenu({ user, onKeyboardHelp }: UserMenuProps) {
  const name = displayName(user);
  return (
    <Menu width={236}>
      <Menu.Target>
        <UnstyledButton className={styles.user}>
          <span className={styles.initials} aria-hidden>
            {initials(name)}
          </span>
          <span className={styles.userName}>{name}</span>
          <ChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.who} role="none">
          <strong>{name}</strong>
          <span>{user.email}</span>
        </div>
        <Menu.Label>Appearance</Menu.Label>
        <AppearanceItems />
        <Menu.Divider />
        <Menu.Item
          leftSection={<Keyboard size={16} aria-hidden />}
          onClick={onKeyboardHelp}
          visibleFrom="sm"
        >
          Keyboard shortcuts
        </Menu.Item>
        <Menu.Item leftSection={<LogOut size={16} aria-hidden />} onClick={() => void signOut()}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
