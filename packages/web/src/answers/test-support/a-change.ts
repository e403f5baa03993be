import type { RedlineAnswerKind, RedlineChange } from "@proviso/endpoints";

interface Particular {
  readonly id?: string;
  /** Left out: nobody has decided; null: it was taken back. */
  readonly answer?: RedlineAnswerKind | null;
  readonly wording?: { readonly id: string; readonly text: string }[];
}

/** A change of Carla's to the days for payment, for which a counter with fallback 1 is proposed. */
export const aChange = ({
  id = "change-1",
  answer,
  wording = [],
}: Particular = {}): RedlineChange => ({
  id,
  author: "Carla",
  clause: "1. Payment",
  canSettle: true,
  paragraphs: [
    {
      label: "",
      pieces: [
        { text: "Pay in ", kind: "kept", isOwn: false },
        { text: "thirty", kind: "deleted", isOwn: true },
        { text: "five", kind: "inserted", isOwn: true },
        { text: " days.", kind: "kept", isOwn: false },
      ],
    },
  ],
  proposal: {
    answer: "counter",
    fallback: 1,
    issue: "Time to pay",
    reason: "Invoices are due within five days.",
    quote: "Pay in five days.",
    reply: "We propose this instead.",
  },
  counter: [{ id: "p", theirs: "Pay in five days.", ours: "Pay in fifteen days." }],
  decision:
    answer === undefined
      ? null
      : { answer, wording, revision: 1, by: "Ana Lopez", at: "2026-11-22T12:00:00.000Z" },
});
