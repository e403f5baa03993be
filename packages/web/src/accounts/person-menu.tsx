import { ActionIcon, Menu } from "@mantine/core";
import { Ellipsis, Link2, LogOut, MailPlus, Trash2, UserRoundCheck } from "lucide-react";
import { Suspense, useState } from "react";
import type { CurrentUser } from "../identity/index.ts";
import { useOnceTrue } from "../platform/use-once-true.ts";
import { copyInviteLink, inviteLink } from "./invite-links.ts";
import type { Person } from "./person.ts";
import { whyPersonStays } from "./role-rules.ts";
import { useResendInvitation, useResendVerification, useSignPersonOut } from "./use-person-acts.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { t } from "./messages.ts";
import styles from "./person-acts.module.css";

const DeleteUserDialog = lazyPart(async () => ({
  default: (await import("./delete-user-dialog.tsx")).DeleteUserDialog,
}));
const RestoreUserDialog = lazyPart(async () => ({
  default: (await import("./restore-user-dialog.tsx")).RestoreUserDialog,
}));

interface PersonMenuProps {
  readonly person: Person;
  readonly reader: CurrentUser;
}

function MailItems({ person }: { readonly person: Person }) {
  const verification = useResendVerification();
  const invitation = useResendInvitation();
  const icon = <MailPlus size={16} aria-hidden />;
  if (person.state === "unverified")
    return (
      <Menu.Item leftSection={icon} onClick={() => verification.mutate(person)}>
        {t("person-menu.resend-verification")}
      </Menu.Item>
    );
  if (person.state !== "invited") return null;
  const copy = (): void =>
    void copyInviteLink(inviteLink(globalThis.location.origin, person.email));
  return (
    <>
      <Menu.Item leftSection={icon} onClick={() => invitation.mutate(person)}>
        {t("person-menu.resend-invitation")}
      </Menu.Item>
      <Menu.Item leftSection={<Link2 size={16} aria-hidden />} onClick={copy}>
        {t("person-menu.copy-invite-link")}
      </Menu.Item>
    </>
  );
}

function SignOutItem({ person }: { readonly person: Person }) {
  const signOut = useSignPersonOut();
  return (
    <Menu.Item
      leftSection={<LogOut size={16} aria-hidden />}
      onClick={() => signOut.mutate(person)}
    >
      {t("person-menu.sign-out-on-every-device")}
    </Menu.Item>
  );
}

/** What can be done with a person of the list, by how they stand in the account (A4.4). */
export function PersonMenu({ person, reader }: PersonMenuProps) {
  const [asked, setAsked] = useState<"delete" | "restore" | null>(null);
  const wasDelete = useOnceTrue(asked === "delete");
  const wasRestore = useOnceTrue(asked === "restore");
  const mayRestore = reader.systemPermissions.includes("EDIT_USER_TYPE");
  const why = whyPersonStays(person, reader);
  const close = (): void => setAsked(null);
  return (
    <>
      <Menu width={250}>
        <Menu.Target>
          <ActionIcon aria-label={t("person-menu.actions-for", { name: person.name })}>
            <Ellipsis size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <MailItems person={person} />
          {person.state === "verified" && why === null && <SignOutItem person={person} />}
          {person.isDeleted ? (
            <Menu.Item
              leftSection={<UserRoundCheck size={16} aria-hidden />}
              disabled={!mayRestore}
              onClick={() => setAsked("restore")}
            >
              {t("person-menu.restore-user")}
            </Menu.Item>
          ) : (
            <Menu.Item
              leftSection={<Trash2 size={16} aria-hidden />}
              {...(why === null
                ? { className: styles.danger }
                : { "data-disabled": true, "aria-disabled": true, closeMenuOnClick: false })}
              onClick={() => why === null && setAsked("delete")}
            >
              {person.state === "invited"
                ? t("person-menu.cancel-invitation")
                : t("person-menu.delete-user")}
              {why !== null && <span className={styles.why}>{why}</span>}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>
        {wasDelete && (
          <DeleteUserDialog person={person} opened={asked === "delete"} onClose={close} />
        )}
        {wasRestore && (
          <RestoreUserDialog person={person} opened={asked === "restore"} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
