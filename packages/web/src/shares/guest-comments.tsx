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
      announce("Your comment was sent.");
    },
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (words.trim() !== "" && !comment.isPending) comment.mutate();
  };
  return (
    <section aria-label="Comments" className={styles.card}>
      <h2>Comments</h2>
      {contract.comments.map((each) => (
        <blockquote key={each.time} className={styles.comment}>
          <p>{each.words}</p>
          <cite>Sent {formatMoment(Date.parse(each.time))}</cite>
        </blockquote>
      ))}
      <form onSubmit={submit}>
        <Textarea
          label={`Write to ${contract.senderName}`}
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
          Send comment
        </Button>
      </form>
      <SlowNote
        isPending={comment.isPending}
        advice="What you wrote is kept: you can wait, or load the page again and send it then."
      />
      <p className={styles.failure} role="alert">
        {comment.isError && sentenceOf(comment.error)}
      </p>
    </section>
  );
}
