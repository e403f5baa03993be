import { useNavigate } from "@tanstack/react-router";
import { Suspense, useEffect, useEffectEvent } from "react";
import { useOnceTrue } from "../platform/use-once-true.ts";
import { logSocialError } from "./log-social-error.ts";
import type { SignInSearch } from "./public-searches.ts";
import { socialErrorText } from "./social-error.ts";
import { lazyPart } from "../ui/lazy-part.ts";

const SocialErrorDialog = lazyPart(async () => ({
  default: (await import("./social-error-dialog.tsx")).SocialErrorDialog,
}));
const WelcomeDialog = lazyPart(async () => ({
  default: (await import("./welcome-dialog.tsx")).WelcomeDialog,
}));

/** What sign-in opens with: the welcome of the migrated, or why a social sign-in failed (A2.21, A2.22). */
export function SignInArrival({ search }: { readonly search: SignInSearch }) {
  const navigate = useNavigate({ from: "/signIn" });
  const error = socialErrorText(search.error);
  const isWelcome = search.cta === "migrated" && error === null;
  const wasError = useOnceTrue(error !== null);
  const wasWelcome = useOnceTrue(isWelcome);
  const logError = useEffectEvent(() => {
    if (search.error !== undefined)
      logSocialError(search.email ?? "", search.error_description ?? search.error);
  });
  useEffect(() => logError(), []);
  const clear = (part: Partial<SignInSearch>): void =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true });
  return (
    <Suspense>
      {wasError && (
        <SocialErrorDialog
          text={error}
          onRetry={() => clear({ error: undefined, error_description: undefined })}
        />
      )}
      {wasWelcome && <WelcomeDialog opened={isWelcome} onClose={() => clear({ cta: undefined })} />}
    </Suspense>
  );
}
