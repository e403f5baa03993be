import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { clientSettingsQuery } from "../platform/client-settings.ts";
import { t } from "./messages.ts";
import styles from "./form.module.css";

/** The way to registering: our page, or the operator's own (A2.4, A2.19). */
export function SignUpLink() {
  const { data } = useQuery(clientSettingsQuery());
  return (
    <p className={styles.aside}>
      {t("sign-up-link.new-here")}{" "}
      {data?.signUpUrl ? (
        <a className={styles.link} href={data.signUpUrl}>
          {t("sign-up-link.sign-up")}
        </a>
      ) : (
        <Link className={styles.link} to="/signUp">
          {t("sign-up-link.sign-up")}
        </Link>
      )}
    </p>
  );
}
