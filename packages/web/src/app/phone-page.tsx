import { Button } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { signOut } from "../identity/index.ts";
import { useProductName } from "../platform/product.ts";
import { DesktopPicture } from "./desktop-picture.tsx";
import { PlainPage } from "./plain-page.tsx";
import { t } from "./messages.ts";
import styles from "./phone-page.module.css";

/** What is in the shell's place on a phone (A2.10, A2.16). */
export function PhonePage() {
  const product = useProductName();
  useDocumentTitle(t("phone-page.page-title", { product }));
  return (
    <PlainPage>
      <div className={styles.panel}>
        <DesktopPicture />
        <h1>{t("phone-page.works-better-on-desktop", { product })}</h1>
        <p>{t("phone-page.please-enter-from-your-desktop")}</p>
        <Button variant="default" size="md" onClick={() => void signOut()}>
          {t("phone-page.back-to-sign-in")}
        </Button>
      </div>
    </PlainPage>
  );
}
