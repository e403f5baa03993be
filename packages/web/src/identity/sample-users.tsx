import { UnstyledButton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { clientSettingsQuery } from "../platform/client-settings.ts";
import { t } from "./messages.ts";
import styles from "./sample-users.module.css";

interface SampleUsersProps {
  readonly onChoose: (user: { readonly email: string; readonly password: string }) => void;
}

/** The sample account's users; choosing one fills the form. Nothing where there is no sample account. */
export function SampleUsers({ onChoose }: SampleUsersProps) {
  const { data } = useQuery(clientSettingsQuery());
  if (!data || data.sampleUsers.length === 0) return null;
  return (
    <section className={styles.hint} aria-labelledby="sample-users">
      <h2 id="sample-users">{t("sample-users.sample-account")}</h2>
      <p>{t("sample-users.choose-a-user")}</p>
      <ul>
        {data.sampleUsers.map((user) => (
          <li key={user.email}>
            <UnstyledButton className={styles.user} onClick={() => onChoose(user)}>
              <span>{user.userType}</span>
              <span className={styles.email}>{user.email}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
