import type { FeedbackReply } from "@proviso/domain";
import { giveFeedback, type FeedbackItem, type FeedbackSet } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ask } from "../platform/ask.ts";
import { queryClient } from "../platform/query-client.ts";
import { asksAttention, hasUnsaved, repliedItems, type FeedbackDraft } from "./feedback-draft.ts";
import { feedbackQuery } from "./feedback-query.ts";

/** How saving or submitting ended (C4.35). */
export interface FeedbackOutcome {
  readonly type: "save" | "submit";
  readonly error: Error | null;
  /** Whether a rejection or an answer was among it. */
  readonly asksAttention: boolean;
}

/** What the dialog shows and does for one set. */
export interface FeedbackWork {
  readonly items: readonly FeedbackItem[];
  readonly hasUnsaved: boolean;
  readonly isSending: "save" | "submit" | null;
  readonly outcome: FeedbackOutcome | null;
  readonly reply: (id: string, reply: FeedbackReply) => void;
  readonly give: (type: "save" | "submit") => void;
  /** Goes back from an outcome to the items. */
  readonly goBack: () => void;
  /** Forgets what is not saved. */
  readonly discard: () => void;
}

/** Holds what is replied to a set until it is saved or submitted. */
export const useFeedback = (guid: string, set: FeedbackSet): FeedbackWork => {
  const [draft, setDraft] = useState<FeedbackDraft>(new Map());
  const items = repliedItems(set.feedbacks, draft);
  const giving = useMutation({
    mutationFn: (type: "save" | "submit") =>
      ask(giveFeedback, {
        params: { guid, type },
        body: items.map(({ id, status, rejectedReason, response }) => ({
          id,
          status,
          rejectedReason,
          response,
        })),
      }),
    onSuccess: (kept, type) => {
      queryClient.setQueryData(feedbackQuery(guid).queryKey, kept);
      setDraft(new Map());
      if (type === "submit") void queryClient.invalidateQueries({ queryKey: ["contract", guid] });
    },
  });
  const type = giving.variables ?? "save";
  const isOver = giving.isSuccess || giving.isError;
  return {
    items: set.feedbacks.map((item) => ({ ...item, ...(draft.get(item.id) ?? item) })),
    hasUnsaved: hasUnsaved(set.feedbacks, draft),
    isSending: giving.isPending ? type : null,
    outcome: isOver ? { type, error: giving.error, asksAttention: asksAttention(items) } : null,
    reply: (id, reply) => setDraft((known) => new Map([...known, [id, reply]])),
    give: (wanted) => giving.mutate(wanted),
    goBack: () => giving.reset(),
    discard: () => {
      giving.reset();
      setDraft(new Map());
    },
  };
};
