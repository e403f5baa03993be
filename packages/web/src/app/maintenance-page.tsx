import { Button } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { useNavigate } from "@tanstack/react-router";
import { Wrench } from "lucide-react";
import { productName } from "../platform/product.ts";
import { MessagePanel } from "../ui/message-panel.tsx";
import { PlainPage } from "./plain-page.tsx";
import { t } from "./messages.ts";

/** The server cannot be reached (A2.17). */
export function MaintenancePage() {
  useDocumentTitle(t("maintenance-page.page-title", { product: productName.get() }));
  const navigate = useNavigate();
  return (
    <PlainPage>
      <MessagePanel
        order={1}
        icon={<Wrench size={22} strokeWidth={1.75} />}
        title={t("maintenance-page.we-will-be-right-back")}
        action={
          <Button onClick={() => void navigate({ to: "/dashboard" })}>
            {t("maintenance-page.try-again")}
          </Button>
        }
      >
        {t("maintenance-page.sorry-for-the-inconvenience")}
      </MessagePanel>
    </PlainPage>
  );
}
