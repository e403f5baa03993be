import { userStateLabels } from "@proviso/domain";
import { initials, type CurrentUser } from "../identity/index.ts";
import { formatCount, formatDate, formatDay, formatTime } from "../platform/format.ts";
import type { Person } from "./person.ts";
import { PersonMenu } from "./person-menu.tsx";
import { RoleEditor } from "./role-editor.tsx";
import { roleWords } from "./role-words.ts";
import { t } from "./messages.ts";
import { sayShared } from "../platform/say.ts";
import styles from "./user-table.module.css";

interface UserRowProps {
  readonly person: Person;
  readonly everybody: readonly Person[];
  readonly reader: CurrentUser;
  readonly now: number;
}

function Moment({ iso, day }: { readonly iso: string; readonly day: string }) {
  return (
    <time dateTime={iso}>
      {day}
      <span className={styles.sub}>{formatTime(Date.parse(iso))}</span>
    </time>
  );
}

const invitationWords = ({ invitedUntil, isInvitationExpired }: Person): string | null => {
  if (invitedUntil === null) return null;
  return isInvitationExpired
    ? t("user-row.the-invitation-has-expired")
    : t("user-row.invited-until", { invitedUntil: formatDate(Date.parse(invitedUntil)) });
};

function TypeCell({ person, everybody, reader }: Omit<UserRowProps, "now">) {
  if (person.state !== "verified")
    return (
      <span className={styles.state} data-state={person.state}>
        {sayShared("user-states", person.state, userStateLabels[person.state])}
      </span>
    );
  if (!reader.systemPermissions.includes("EDIT_USER_TYPE")) return roleWords(person.roles);
  return <RoleEditor person={person} everybody={everybody} isReader={isSame(person, reader)} />;
}

function Who({ person, isReader }: { readonly person: Person; readonly isReader: boolean }) {
  const { name, email } = person;
  const domainAt = email.lastIndexOf("@") + 1;
  return (
    <div className={styles.who}>
      <span className={styles.initials} aria-hidden>
        {initials(name)}
      </span>
      <div className={styles.words}>
        <div className={styles.nameLine}>
          <span className={styles.fullName} title={name}>
            {name}
          </span>
          {isReader && <span className={styles.you}>{t("user-row.you")}</span>}
        </div>
        {person.invitedUntil !== null && (
          <span className={styles.sub}>{invitationWords(person)}</span>
        )}
        <span className={styles.narrowEmail}>
          {email.slice(0, domainAt)}
          <wbr />
          {email.slice(domainAt)}
        </span>
      </div>
    </div>
  );
}

const isSame = (person: Person, reader: CurrentUser): boolean =>
  person.externalId === reader.externalId;

/** One person of the list; who is deleted or not verified is dimmed (A4.4). */
export function UserRow({ person, everybody, reader, now }: UserRowProps) {
  const { state, email, creationDate, lastLoginDate } = person;
  const isDimmed = state !== "verified" && state !== "invited";
  return (
    <tr data-dimmed={isDimmed || undefined}>
      <td className={styles.name}>
        <Who person={person} isReader={isSame(person, reader)} />
      </td>
      <td className={styles.type}>
        <TypeCell person={person} everybody={everybody} reader={reader} />
      </td>
      <td className={styles.joined}>
        {state === "invited" ? (
          t("user-row.not-yet")
        ) : (
          <Moment iso={creationDate} day={formatDate(Date.parse(creationDate))} />
        )}
      </td>
      <td className={styles.contracts}>{formatCount(person.uploadedDocCount)}</td>
      <td className={styles.email}>
        <span className={styles.clamp} title={email}>
          {email}
        </span>
      </td>
      <td className={styles.last}>
        {lastLoginDate === null ? (
          t("user-row.never")
        ) : (
          <Moment iso={lastLoginDate} day={formatDay(Date.parse(lastLoginDate), now)} />
        )}
      </td>
      <td className={styles.menu}>
        <PersonMenu person={person} reader={reader} />
      </td>
    </tr>
  );
}
