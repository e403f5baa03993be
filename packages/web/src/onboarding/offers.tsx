import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CalendarClock, Eye } from "lucide-react";
import { clientSettingsQuery } from "../platform/client-settings.ts";
import { t } from "./messages.ts";
import styles from "./offers.module.css";

/** Leads to the demonstration of a contract's page. */
export function DemoOffer({ label }: { readonly label: string }) {
  return (
    <Link to="/demo" className={styles.offer}>
      <Eye size={18} strokeWidth={1.75} aria-hidden />
      <span>
        <strong>{label}</strong>
        <span>{t("offers.a-sample-agreement")}</span>
      </span>
    </Link>
  );
}

/** Leads to where a call is booked; nothing where the operator offers none (A1.5, D2). */
export function CallOffer({ label }: { readonly label: string }) {
  const { data: settings } = useQuery(clientSettingsQuery());
  if (!settings?.schedulingUrl) return null;
  return (
    <a
      href={settings.schedulingUrl}
      target="_blank"
      rel="noopener noreferrer"
      className={styles.offer}
    >
      <CalendarClock size={18} strokeWidth={1.75} aria-hidden />
      <span>
        <strong>{label}</strong>
        <span>{t("offers.answered-in-less")}</span>
      </span>
    </a>
  );
}
