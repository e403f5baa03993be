import { Menu, UnstyledButton } from "@mantine/core";
import { displayName } from "@proviso/domain";
import { Link } from "@tanstack/react-router";
import { ChevronDown, Gift, Link2, LogOut, ShieldCheck } from "lucide-react";
import { copyInviteLink, inviteLink, openReferral } from "../accounts/index.ts";
import { initials, signOut, type CurrentUser } from "../identity/index.ts";
import { t } from "./messages.ts";
import styles from "./shell.module.css";

const copyLink = (): void => void copyInviteLink(inviteLink(globalThis.location.origin));

/** Who is signed in, with what they may do for themselves and for others, and Logout (A2.11, A2.12). */
export function UserMenu({ user }: { readonly user: CurrentUser }) {
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
        <Menu.Item
          leftSection={<ShieldCheck size={16} aria-hidden />}
          renderRoot={(props) => <Link to="/account/security" {...props} />}
        >
          {t("user-menu.security")}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<Link2 size={16} aria-hidden />} onClick={copyLink}>
          {t("user-menu.copy-invite-link")}
        </Menu.Item>
        <Menu.Item leftSection={<Gift size={16} aria-hidden />} onClick={openReferral}>
          {t("user-menu.refer-a-friend")}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<LogOut size={16} aria-hidden />} onClick={() => void signOut()}>
          {t("user-menu.logout")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
