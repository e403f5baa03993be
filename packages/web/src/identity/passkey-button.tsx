import { Button } from "@mantine/core";
import { Fingerprint } from "lucide-react";
import { useState } from "react";
import type { PasskeyProof } from "./passkeys.ts";
import { t } from "./messages.ts";

interface PasskeyButtonProps {
  readonly isPending: boolean;
  /** Called before the browser's dialog opens, so that nothing else asks it for a passkey. */
  readonly onStart: () => void;
  readonly onProof: (proof: PasskeyProof) => void;
  readonly onFailure: (error: unknown) => void;
}

/** Signing in with a passkey, without email and password. */
export function PasskeyButton(props: PasskeyButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const ask = async (): Promise<void> => {
    props.onStart();
    setAsking(true);
    const { askForPasskey, isCancelled } = await import("./passkeys.ts");
    try {
      props.onProof(await askForPasskey("dialog", new AbortController().signal));
    } catch (error) {
      if (!isCancelled(error)) props.onFailure(error);
    } finally {
      setAsking(false);
    }
  };
  return (
    <Button
      variant="default"
      size="md"
      fullWidth
      loading={isAsking || props.isPending}
      leftSection={<Fingerprint size={18} aria-hidden />}
      onClick={() => void ask()}
    >
      {t("passkey-button.sign-in-with-a-passkey")}
    </Button>
  );
}
