import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState, type ReactNode } from "react";
import { clientSettingsQuery } from "../platform/client-settings.ts";
import { t } from "./messages.ts";
import styles from "./form.module.css";
import { GoogleMark } from "./google-mark.tsx";
import type { StartedSocial } from "./social-session.ts";

interface SocialButtonsProps {
  /** "Continue with", "Sign up with". */
  readonly verb: string;
  readonly plan: Omit<StartedSocial, "state" | "codeVerifier">;
  /** Whether nothing is above that these are an alternative to. */
  readonly isAlone?: boolean;
  /** Further ways in, under the providers. */
  readonly children?: ReactNode;
}

/** A button for each social provider that is set up, under a dividing "or"; nothing without any way. */
export function SocialButtons({ verb, plan, isAlone = false, children }: SocialButtonsProps) {
  const { data } = useQuery(clientSettingsQuery());
  const [leavingFor, setLeavingFor] = useState<string | null>(null);
  const providers = data?.signInProviders ?? [];
  const leave = async (id: string): Promise<void> => {
    setLeavingFor(id);
    const { startSocial } = await import("./start-social.ts");
    startSocial(id, plan);
  };
  if (providers.length === 0 && !children) return null;
  return (
    <>
      {!isAlone && <div className={styles.divider}>{t("social-buttons.or")}</div>}
      <div className={styles.stack}>
        {providers.map(({ id, name }) => (
          <Button
            key={id}
            variant="default"
            size="md"
            fullWidth
            loading={leavingFor === id}
            leftSection={
              /^google$/i.test(name) ? <GoogleMark /> : <KeyRound size={17} aria-hidden />
            }
            onClick={() => void leave(id)}
          >
            {verb} {name}
          </Button>
        ))}
        {children}
      </div>
    </>
  );
}
