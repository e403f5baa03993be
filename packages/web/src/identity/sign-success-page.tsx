import { Button, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Signature } from "lucide-react";
import { clientSettingsQuery } from "../platform/client-settings.ts";
import { useProductName } from "../platform/product.ts";
import { t } from "./messages.ts";
import styles from "./form.module.css";
import { Seal } from "./seal.tsx";

/** Thanks to a signer, with the ways to try the product or to go to it (A2.18). */
export function SignSuccessPage() {
  const product = useProductName();
  const { data } = useQuery(clientSettingsQuery());
  useDocumentTitle(t("sign-success-page.page-title", { product }));
  const outside = data?.signUpUrl;
  return (
    <>
      <Seal icon={Signature} tone="good" />
      <Title order={1}>{t("sign-success-page.congratulations-youve-added-your-signature")}</Title>
      <p className={styles.lead}>{t("sign-success-page.youll-receive-a-copy")}</p>
      {outside ? (
        <Button component="a" href={outside} size="md" fullWidth>
          {t("sign-success-page.try-for-free", { product })}
        </Button>
      ) : (
        <Button size="md" fullWidth renderRoot={(props) => <Link to="/signUp" {...props} />}>
          {t("sign-success-page.try-for-free", { product })}
        </Button>
      )}
      <p className={styles.aside}>
        {t.rich("sign-success-page.already-a-user-go", {
          link: (chunks) => (
            <Link className={styles.link} to="/dashboard">
              {chunks}
            </Link>
          ),
        })}
      </p>
    </>
  );
}
