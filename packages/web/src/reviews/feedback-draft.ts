import { storedReply, type FeedbackReply } from "@proviso/domain";
import type { FeedbackItem } from "@proviso/endpoints";
import { t } from "./messages.ts";

/** What was replied in the dialog and is not saved yet, by the id of the item. */
export type FeedbackDraft = ReadonlyMap<string, FeedbackReply>;

/** The items with what is replied to them in the draft, as it would be kept. */
export const repliedItems = (
  items: readonly FeedbackItem[],
  draft: FeedbackDraft,
): readonly FeedbackItem[] =>
  items.map((item) => ({ ...item, ...storedReply(item.type, draft.get(item.id) ?? item) }));

const isSame = (one: FeedbackReply, other: FeedbackReply): boolean =>
  one.status === other.status &&
  one.rejectedReason === other.rejectedReason &&
  one.response === other.response;

/** Whether closing now would lose something (C5.23). */
export const hasUnsaved = (items: readonly FeedbackItem[], draft: FeedbackDraft): boolean =>
  repliedItems(items, draft).some((replied, at) => {
    const saved = items[at];
    return saved !== undefined && !isSame(replied, saved);
  });

/** How far an item is. */
export type ReplyState = "open" | "approved" | "rejected" | "answered";

/** How far an item is. */
export const replyState = ({ type, status }: Pick<FeedbackItem, "type" | "status">): ReplyState => {
  if (status === "") return "open";
  if (status === "approve") return "approved";
  return type === "text" ? "answered" : "rejected";
};

const stateNames: Readonly<Record<ReplyState, string>> = {
  open: t("feedback-draft.open"),
  approved: t("feedback-draft.approved"),
  rejected: t("feedback-draft.rejected"),
  answered: t("feedback-draft.answered"),
};

/** The name of a state, as people read it. */
export const replyStateName = (state: ReplyState): string => stateNames[state];

/** How many items nobody has replied to yet. */
export const countOpen = (items: readonly FeedbackItem[]): number =>
  items.filter(({ status }) => status === "").length;

/** Whether submitting changes something: a rejection or an answer is among the replies (C4.35). */
export const asksAttention = (items: readonly FeedbackItem[]): boolean =>
  items.some(({ status }) => status === "attention_required");
