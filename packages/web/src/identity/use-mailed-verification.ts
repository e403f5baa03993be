import { verifyUser } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { ask } from "../platform/ask.ts";
import { isRefusedWith, sentenceOf } from "../platform/ask-error.ts";
import { isAccessExpired } from "./sign-in-notice.ts";
import type { SignInSearch } from "./public-searches.ts";

/**
 * Uses the mailed verification link that led to sign-in (A2.20, A7.22): by a request of its own, so
 * that a mail scanner that opens the address spends nothing. A link too old leads to the page for that.
 */
export const useMailedVerification = ({ source, email, token, message }: SignInSearch) => {
  const navigate = useNavigate({ from: "/signIn" });
  const toExpired = (): Promise<void> =>
    navigate({ to: "/verificationExpired", state: { userEmail: email }, replace: true });
  const verifying = useMutation({
    mutationFn: (link: { readonly email: string; readonly token: string }) =>
      ask(verifyUser, { body: link }),
    onSuccess: () =>
      navigate({ search: { email, message: "Your email was verified." }, replace: true }),
    onError: (error) => {
      if (isRefusedWith(error, "link_expired")) void toExpired();
    },
  });
  const arrive = useEffectEvent(() => {
    if (isAccessExpired(message)) void toExpired();
    else if (source === "verification" && email) {
      if (token) verifying.mutate({ email, token });
      else void navigate({ search: { email, message: "verify" }, replace: true });
    }
  });
  useEffect(() => arrive(), []);
  return {
    isVerifying: verifying.isPending,
    error: verifying.isError ? sentenceOf(verifying.error) : null,
  };
};
