import type { ChangeAnswer } from "./answer.ts";

/** What the other side is told beside an answer, with the playbook's words on it; "" where nothing is said. */
export function replyTo(answer: ChangeAnswer["answer"], note: string): string {
  if (answer === "accept") return "Accepted.";
  if (answer === "human") return "";
  const lead = answer === "reject" ? "We cannot accept this change." : "We propose this instead.";
  return note === "" ? lead : `${lead} ${note}`;
}
