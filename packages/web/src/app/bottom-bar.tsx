import { displayName } from "@proviso/domain";
import { useQuery } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import { Suspense } from "react";
import { initials, type CurrentUser } from "../identity/index.ts";
import { clientSettingsQuery } from "../platform/client-settings.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { t } from "./messages.ts";
import styles from "./bottom-bar.module.css";

const HeldMailsLine = lazyPart(async () => {
  const { loadHeldMailsLine } = await import("../inbound/index.ts");
  return { default: (await loadHeldMailsLine()).HeldMailsLine };
});

/** The foot of the dashboard: who is here, as what and for whom, emails that wait for them to decide, and the call with a specialist (A2.9, A1.5, D2). */
export function BottomBar({ user }: { readonly user: CurrentUser }) {
  const { data: settings } = useQuery(clientSettingsQuery());
  const name = displayName(user);
  const types = user.roles.map((role) => role.name).join(", ");
  return (
    <footer className={styles.bar}>
      <section className={styles.card} aria-label={t("bottom-bar.your-user-card")}>
        <span className={styles.initials} aria-hidden>
          {initials(name)}
        </span>
        <div className={styles.who}>
          <strong>{name}</strong>
          <span>{[types, user.account.name].filter(Boolean).join(" · ")}</span>
        </div>
        <span className={styles.count}>
          {t("bottom-bar.contracts-uploaded", { uploadedDocCount: user.uploadedDocCount })}
        </span>
      </section>
      {user.systemPermissions.includes("EDIT_GENERAL_SETTINGS") && (
        <Suspense fallback={null}>
          <HeldMailsLine />
        </Suspense>
      )}
      {settings?.schedulingUrl && (
        <p className={styles.call}>
          <CalendarClock size={16} aria-hidden />
          <span>
            {t.rich("bottom-bar.schedule-a-call", {
              link: (chunks) => (
                <a
                  href={settings.schedulingUrl ?? undefined}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  {chunks}
                </a>
              ),
            })}
          </span>
        </p>
      )}
    </footer>
  );
}
