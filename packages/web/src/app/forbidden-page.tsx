import { Button } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { Link } from "@tanstack/react-router";
import { Lock } from "lucide-react";
import { productName } from "../platform/product.ts";
import { MessagePanel } from "../ui/message-panel.tsx";
import { t } from "./messages.ts";
import sheet from "../ui/sheet.module.css";

/** The reader lacks the permission for the page they asked for (A2.15). */
export function ForbiddenPage() {
  useDocumentTitle(t("forbidden-page.page-title", { product: productName.get() }));
  return (
    <section className={sheet.sheet}>
      <MessagePanel
        order={1}
        icon={<Lock size={20} strokeWidth={1.75} />}
        title={t("forbidden-page.you-dont-have-permissions")}
        action={
          <Button variant="default" renderRoot={(props) => <Link to="/dashboard" {...props} />}>
            {t("forbidden-page.go-to-contracts")}
          </Button>
        }
      >
        {t("forbidden-page.ask-an-administrator")}
      </MessagePanel>
    </section>
  );
}
