import { Anchor, Button } from "@mantine/core";
import { Building2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { CompanyProvider } from "./company-provider-query.ts";
import { t } from "./messages.ts";
import styles from "./form.module.css";
import type { StartedSocial } from "./social-session.ts";

interface CompanySignInProps {
  readonly provider: CompanyProvider;
  readonly plan: Omit<StartedSocial, "state" | "codeVerifier">;
  /** Left out where nobody signs in by a password. */
  readonly onPassword?: (() => void) | undefined;
}

/** The way on for people whose company has its own provider, instead of the password. */
export function CompanySignIn({ provider, plan, onPassword }: CompanySignInProps) {
  const [isLeaving, setLeaving] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // Whoever was in the field that this took the place of goes on here.
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus();
  }, []);
  const leave = async (): Promise<void> => {
    setLeaving(true);
    const { startSocial } = await import("./start-social.ts");
    startSocial(provider.connection, plan);
  };
  return (
    <>
      <p className={styles.lead} role="status">
        {t.rich("company-sign-in.your-company-has-you-sign", {
          name: provider.name,
          strong: (chunks) => <strong>{chunks}</strong>,
        })}
      </p>
      <Button
        size="md"
        fullWidth
        ref={button}
        loading={isLeaving}
        leftSection={<Building2 size={17} aria-hidden />}
        onClick={() => void leave()}
      >
        {t("company-sign-in.continue-with", { name: provider.name })}
      </Button>
      {onPassword && (
        <p className={styles.aside}>
          <Anchor component="button" type="button" className={styles.link} onClick={onPassword}>
            {provider.isRequired
              ? t("company-sign-in.use-a-password")
              : t("company-sign-in.use-a-password-instead")}
          </Anchor>
        </p>
      )}
    </>
  );
}
