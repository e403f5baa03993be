import type { SecondFactorDemand } from "@proviso/domain";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { safeReturnPlace } from "./return-place.ts";
import { isServerFailing, signIn, type Grant } from "./sign-in.ts";

interface Attempt {
  readonly grant: Grant;
  readonly isRemembered: boolean;
}

/**
 * Signing in from a page: tries a grant, keeps the second factor that is demanded, goes to the
 * remembered place when in, and to the maintenance page when the server is failing (A8.2).
 */
export const useSignIn = (from: string | undefined) => {
  const router = useRouter();
  const [demand, setDemand] = useState<SecondFactorDemand | null>(null);
  const attempt = useMutation({
    mutationFn: ({ grant, isRemembered }: Attempt) =>
      signIn(grant, isRemembered ? "for-good" : "until-closed"),
    onSuccess: (demanded) => {
      if (demanded) setDemand(demanded);
      else router.history.replace(safeReturnPlace(from));
    },
    onError: (error) => {
      if (isServerFailing(error)) void router.navigate({ to: "/serverMaintenance" });
    },
  });
  const startOver = (): void => {
    attempt.reset();
    setDemand(null);
  };
  return { attempt, demand, startOver };
};
