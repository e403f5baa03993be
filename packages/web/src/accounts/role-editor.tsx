import { Loader, Menu, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { allUserTypes } from "@proviso/domain";
import { Check, ChevronDown } from "lucide-react";
import type { Person } from "./person.ts";
import { whyRoleStays } from "./role-rules.ts";
import { roleWords } from "./role-words.ts";
import { useRoleChange } from "./use-role-change.ts";
import { t } from "./messages.ts";
import { userTypeName } from "../platform/user-type-name.ts";
import styles from "./person-acts.module.css";

interface RoleEditorProps {
  readonly person: Person;
  readonly everybody: readonly Person[];
  /** Whether the person is the reader, whose own page changes with their types. */
  readonly isReader: boolean;
}

/** The user types of a verified user, and the menu that gives and takes them (A2.37, A4.4, A5.6). */
export function RoleEditor({ person, everybody, isReader }: RoleEditorProps) {
  const { change, isSpinning } = useRoleChange(isReader);
  const held = new Set(person.roles.map(({ id }) => id));
  const words = roleWords(person.roles);
  return (
    <Menu width={280} position="bottom-start" closeOnItemClick={false}>
      <Menu.Target>
        <UnstyledButton
          className={styles.roles}
          title={person.roles.map(({ name }) => name).join(", ")}
          aria-busy={isSpinning}
        >
          <VisuallyHidden>{t("role-editor.user-types-of", { name: person.name })} </VisuallyHidden>
          <span>{words}</span>
          {isSpinning ? <Loader size={13} aria-hidden /> : <ChevronDown size={14} aria-hidden />}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t("role-editor.user-types")}</Menu.Label>
        {allUserTypes.map((id) => {
          const role = { id, name: userTypeName(id) };
          const why = whyRoleStays(person, id, everybody);
          const isHeld = held.has(id);
          const toggle = (): void => {
            if (why === null) change({ userId: person.externalId, role, isAdded: !isHeld });
          };
          return (
            <Menu.CheckboxItem
              key={id}
              checked={isHeld}
              checkIcon={<Check size={16} aria-hidden />}
              {...(why === null ? {} : { "data-disabled": true, "aria-disabled": true })}
              onChange={toggle}
            >
              {role.name}
              {why !== null && <span className={styles.why}>{why}</span>}
            </Menu.CheckboxItem>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
