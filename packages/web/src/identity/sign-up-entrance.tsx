import { useRouterState } from "@tanstack/react-router";
import { Suspense } from "react";
import { invitationIn } from "./invitation-link.ts";
import { SignUpPage } from "./sign-up-page.tsx";
import { lazyPart } from "../ui/lazy-part.ts";

const InvitationPage = lazyPart(async () => ({
  default: (await import("./invitation-page.tsx")).InvitationPage,
}));

/** Registering, or joining the account of the person who emailed an invitation (A2.12). */
export function SignUpEntrance() {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const invitation = invitationIn(hash);
  return invitation === null ? (
    <SignUpPage />
  ) : (
    <Suspense>
      <InvitationPage token={invitation} />
    </Suspense>
  );
}
