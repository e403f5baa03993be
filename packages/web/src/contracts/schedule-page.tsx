import { Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { CalendarX } from "lucide-react";
import { clientSettingsQuery } from "../platform/client-settings.ts";
import { useProductName } from "../platform/product.ts";
import { MessagePanel } from "../ui/message-panel.tsx";
import { t } from "./messages.ts";
import sheet from "../ui/sheet.module.css";
import styles from "./schedule-page.module.css";

/** Where a call with a contract specialist is booked, in the calendar the operator set (C2.41). */
export function SchedulePage() {
  const product = useProductName();
  useDocumentTitle(t("schedule-page.page-title", { product }));
  const { data: settings, isPending } = useQuery(clientSettingsQuery());
  if (isPending) return null;
  if (!settings?.schedulingUrl)
    return (
      <section className={sheet.sheet}>
        <MessagePanel
          order={1}
          icon={<CalendarX size={20} strokeWidth={1.75} />}
          title={t("schedule-page.no-calls-are-offered-here")}
        >
          {t("schedule-page.ask-whoever-runs", { product })}
        </MessagePanel>
      </section>
    );
  return (
    <div className={styles.page}>
      <Title order={1}>{t("schedule-page.schedule-a-call-with-a-contract")}</Title>
      <iframe
        className={styles.calendar}
        src={settings.schedulingUrl}
        title={t("schedule-page.calendar-of-the-contract-specialists")}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin's page: with both it stays within its own
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      />
    </div>
  );
}
