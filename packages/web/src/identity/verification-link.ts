import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { isAccessExpired } from "./sign-in-notice.ts";
import type { SignInSearch } from "./public-searches.ts";

/** A verification link as it was emailed. */
export interface VerificationLink {
  readonly email: string;
  readonly token: string;
}

/** The verification link that the address of sign-in holds, if it does (A2.20). */
export const verificationLinkIn = ({
  source,
  email,
  token,
}: SignInSearch): VerificationLink | null =>
  source === "verification" && email && token ? { email, token } : null;

/** Leads on from sign-in when its address says that verifying has yet to be done, or came too late (A2.20, A2.29). */
export const useVerificationNotice = ({ source, email, token, message }: SignInSearch): void => {
  const navigate = useNavigate({ from: "/signIn" });
  const arrive = useEffectEvent(() => {
    if (isAccessExpired(message))
      void navigate({ to: "/verificationExpired", state: { userEmail: email }, replace: true });
    else if (source === "verification" && email && !token)
      void navigate({ search: { email, message: "verify" }, replace: true });
  });
  useEffect(() => arrive(), []);
};
