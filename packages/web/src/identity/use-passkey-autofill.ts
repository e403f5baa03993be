import { useEffect, useEffectEvent } from "react";
import { mayHavePasskeys } from "./may-have-passkeys.ts";
import type { PasskeyProof } from "./passkeys.ts";

/**
 * Offers passkeys among the addresses that the browser fills in, for as long as `isOn`. The code comes
 * once the page stands, since few people use it; a browser without passkeys offers nothing.
 */
export const usePasskeyAutofill = (isOn: boolean, onProof: (proof: PasskeyProof) => void): void => {
  const told = useEffectEvent(onProof);
  useEffect(() => {
    if (!isOn || !mayHavePasskeys()) return undefined;
    const stop = new AbortController();
    const offer = async (): Promise<void> => {
      const { askForPasskey, canOfferPasskeys } = await import("./passkeys.ts");
      if (stop.signal.aborted || !(await canOfferPasskeys())) return;
      told(await askForPasskey("autofill", stop.signal));
    };
    // Not offering is no failure: the form is there.
    const timer = setTimeout(() => void offer().catch(() => undefined), 300);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [isOn]);
};
