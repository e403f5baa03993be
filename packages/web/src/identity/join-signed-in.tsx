import { Button } from "@mantine/core";
import { joinByInvitation, type AnswerOf, type lookUpInvitation } from "@proviso/endpoints";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { ask } from "../platform/ask.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { queryClient } from "../platform/query-client.ts";
import { endSession } from "../platform/session.ts";
import { currentUserQuery } from "./current-user.ts";
import { t } from "./messages.ts";
import styles from "./form.module.css";
import { Outcome } from "./outcome.tsx";
import { signOut } from "./sign-out.ts";

interface JoinSignedInProps {
  readonly token: string;
  readonly invitation: AnswerOf<typeof lookUpInvitation>;
}

/** Accepting an invitation while signed in: as the invited, or after signing out as someone else. */
export function JoinSignedIn({ token, invitation }: JoinSignedInProps) {
  const navigate = useNavigate();
  const { data: user } = useQuery(currentUserQuery());
  const joining = useMutation({
    mutationFn: () => ask(joinByInvitation, { body: { token } }),
    onSuccess: async () => {
      // The server has ended every session of the user, who now belongs to another account.
      endSession("chosen");
      queryClient.clear();
      await navigate({ to: "/signIn", search: { message: "joined", email: invitation.email } });
    },
  });
  if (!user) return <Outcome />;
  if (user.email.toLowerCase() !== invitation.email.toLowerCase())
    return (
      <>
        <p className={styles.lead}>
          {t.rich("join-signed-in.you-are-signed", {
            email: user.email,
            invited: invitation.email,
            strong: (chunks) => <strong>{chunks}</strong>,
          })}
        </p>
        <Button size="md" fullWidth onClick={() => void signOut()}>
          {t("join-signed-in.sign-out")}
        </Button>
        <p className={styles.aside}>
          <Link className={styles.link} to="/dashboard">
            {t("join-signed-in.stay-signed-in")}
          </Link>
        </p>
      </>
    );
  return (
    <>
      <p className={styles.lead}>
        {t("join-signed-in.you-will-move", {
          name: user.account.name,
          accountName: invitation.accountName,
        })}
      </p>
      <Outcome tone="error">{joining.isError ? sentenceOf(joining.error) : undefined}</Outcome>
      <Button size="md" fullWidth loading={joining.isPending} onClick={() => joining.mutate()}>
        {t("join-signed-in.join", { accountName: invitation.accountName })}
      </Button>
      <p className={styles.aside}>
        <Link className={styles.link} to="/dashboard">
          {t("join-signed-in.stay-where-you-are")}
        </Link>
      </p>
    </>
  );
}
