import { Anchor } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { resendSentence, resendVerification } from "./verification.ts";
import { t } from "./messages.ts";

interface ResendLinkProps {
  readonly email: string;
  readonly backTo: "/signIn" | "/signUp";
}

/** Sends the verification mail and goes on to its notice, which can lead back here (A2.23). */
export function ResendLink({ email, backTo }: ResendLinkProps) {
  const navigate = useNavigate();
  const sending = useMutation({
    mutationFn: () => resendVerification(email),
    onSuccess: () => navigate({ to: "/verification", state: { email, backTo } }),
  });
  return (
    <>
      <Anchor
        component="button"
        type="button"
        fz="inherit"
        underline="always"
        aria-disabled={sending.isPending}
        onClick={() => !sending.isPending && sending.mutate()}
      >
        {t("resend-link.resend-verification-email")}
      </Anchor>
      {sending.isError && <> {resendSentence(sending.error)}</>}
    </>
  );
}
