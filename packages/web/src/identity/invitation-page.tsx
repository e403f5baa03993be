import { Button, Skeleton, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { lookUpInvitation } from "@proviso/endpoints";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { MailOpen, MailX } from "lucide-react";
import { ask } from "../platform/ask.ts";
import { isRefusedWith, sentenceOf } from "../platform/ask-error.ts";
import { productName } from "../platform/product.ts";
import { session } from "../platform/session.ts";
import { useStore } from "../platform/store.ts";
import { t } from "./messages.ts";
import styles from "./form.module.css";
import { JoinAsNew } from "./join-as-new.tsx";
import { JoinSignedIn } from "./join-signed-in.tsx";
import { Seal } from "./seal.tsx";

function InvitationFailure({ error, retry }: { readonly error: unknown; retry: () => void }) {
  const isEnded = isRefusedWith(error, "invitation_ended", "invalid_input", "not_found");
  return (
    <>
      <Seal icon={MailX} tone="bad" />
      <Title order={1}>
        {isEnded
          ? t("invitation-page.this-invitation-is-over")
          : t("invitation-page.the-invitation-did-not-load")}
      </Title>
      <p className={styles.lead} role="alert">
        {isEnded ? t("invitation-page.it-was-used-taken") : sentenceOf(error)}
      </p>
      {!isEnded && (
        <Button size="md" onClick={retry}>
          {t("invitation-page.try-again")}
        </Button>
      )}
      <p className={styles.aside}>
        <Link className={styles.link} to="/signIn">
          {t("invitation-page.go-to-sign-in")}
        </Link>
      </p>
    </>
  );
}

/** What the link of a emailed invitation opens: who invites, into which account, and the way in. */
export function InvitationPage({ token }: { readonly token: string }) {
  useDocumentTitle(t("invitation-page.page-title", { product: productName.get() }));
  const isSignedIn = useStore(session) !== null;
  const invitation = useQuery({
    queryKey: ["invitation", token],
    queryFn: ({ signal }) => ask(lookUpInvitation, { body: { token } }, signal),
    staleTime: Infinity,
    retry: false,
  });
  if (invitation.isPending)
    return (
      <div aria-busy="true" aria-label={t("invitation-page.loading-the-invitation")} role="status">
        <Skeleton height={48} circle mb={16} />
        <Skeleton height={32} width="80%" mb={12} />
        <Skeleton height={18} mb={8} />
        <Skeleton height={18} width="60%" />
      </div>
    );
  if (invitation.isError)
    return <InvitationFailure error={invitation.error} retry={() => void invitation.refetch()} />;
  const { accountName, inviterName, email } = invitation.data;
  return (
    <>
      <Seal icon={MailOpen} />
      <Title order={1}>{t("invitation-page.join", { accountName })}</Title>
      <p className={styles.lead}>
        {t.rich("invitation-page.invited-you-to-work", {
          inviterName,
          email,
          strong: (chunks) => <strong>{chunks}</strong>,
        })}
      </p>
      {isSignedIn ? (
        <JoinSignedIn token={token} invitation={invitation.data} />
      ) : (
        <JoinAsNew token={token} invitation={invitation.data} />
      )}
    </>
  );
}
