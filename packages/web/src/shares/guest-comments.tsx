import { Button, Textarea } from "@mantine/core";
import { maxCommentLength } from "@proviso/domain";
import { commentAsGuest, type GuestContract } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { useState, type SyntheticEvent } from "react";
import { announce } from "../platform/announcer.tsx";
import { ask } from "../platform/ask.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { formatMoment } from "../platform/format.ts";
import { queryClient } from "../platform/query-client.ts";
import { SlowNote } from "../ui/slow-note.tsx";
import { guestContractQuery } from "./guest-queries.ts";
import { keepUnsentWords, keyForWords, unsentWords } from "./unsent.ts";
import { t } from "./messages.ts";
import styles from "./guest.module.css";

interface GuestCommentsProps {
  readonly token: string;
  readonly contract: GuestContract;
}

/** What the counterparty says about the contract, and what they said before. */
export function GuestComments({ token, contract }: GuestCommentsProps) {
  const [words, setWords] = useState(() => unsentWords(token));
  const change = (typed: string): void => {
    setWords(typed);
    keepUnsentWords(token, typed);
  };
  const comment = useMutation({
    mutationFn: () =>
      ask(commentAsGuest, { body: { words }, idempotencyKey: keyForWords(token, words) }),
    onSuccess: (changed) => {
      queryClient.setQueryData(guestContractQuery(token).queryKey, changed);
      change("");
      announce(t("guest-comments.your-comment-was-sent"));
    },
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (words.trim() !== "" && !comment.isPending) comment.mutate();
  };
  return (
    <section aria-label={t("guest-comments.comments")} className={styles.card}>
      <h2>{t("guest-comments.comments")}</h2>
      {contract.comments.map((each) => (
        <blockquote key={each.time} className={styles.comment}>
          <p>{each.words}</p>
          <cite>{t("guest-comments.sent", { time: formatMoment(Date.parse(each.time)) })}</cite>
        </blockquote>
      ))}
      <form onSubmit={submit}>
        <Textarea
          label={t("guest-comments.write-to", { senderName: contract.senderName })}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={maxCommentLength}
          value={words}
          error={comment.isError}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          fullWidth
          disabled={words.trim() === ""}
          loading={comment.isPending}
        >
          {t("guest-comments.send-comment")}
        </Button>
      </form>
      <SlowNote isPending={comment.isPending} advice={t("guest-comments.what-you-wrote")} />
      <p className={styles.failure} role="alert">
        {comment.isError && sentenceOf(comment.error)}
      </p>
    </section>
  );
}
