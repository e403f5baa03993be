import { button, facts, note, text, type LetterWords } from "../letter-content.ts";
import { englishDay } from "./english-time.ts";

type Words = LetterWords<"account_closing">;
type Facts = Parameters<Words>[0];
type Letter = ReturnType<Words>;

const reason = "You get this letter because you are a Platform Owner of your account.";

const about = ({ accountName, accountId, erasesAt }: Facts) =>
  facts(["Account", accountName], ["Number", accountId], ["Erased on", englishDay(erasesAt)]);

const closed = (said: Facts, productName: string): Letter => ({
  subject: `The account of ${said.accountName} is closed`,
  preview: `It can be reopened until ${englishDay(said.erasesAt)}.`,
  title: "Your account is closed",
  blocks: [
    text("Hello,"),
    text(
      `${said.byName || "A Platform Owner"} closed the account of ${said.accountName} in ${productName} on ${englishDay(said.closedAt)}. Nobody can work in it any more, and links that were mailed lead nowhere. A paid plan is called off and ends with its term.`,
    ),
    about(said),
    text(
      "Until that day a Platform Owner can sign in, export everything and reopen the account. On that day everything in it is erased for good.",
    ),
    button("Open the closed account", said.path),
    note("If this is as it should be, there is nothing to do."),
  ],
  reason,
});

const erasedSoon = (said: Facts, productName: string): Letter => ({
  subject: `The account of ${said.accountName} is erased on ${englishDay(said.erasesAt)}`,
  preview: "Until then it can be exported and reopened.",
  title: "Your closed account is erased soon",
  blocks: [
    text("Hello,"),
    text(
      `The account of ${said.accountName} in ${productName} has been closed since ${englishDay(said.closedAt)}. In a week everything in it is erased for good: contracts, signed documents with their log, reviews, templates, policies and people.`,
    ),
    about(said),
    button("Export or reopen", said.path),
    note("If this is as it should be, there is nothing to do."),
  ],
  reason,
});

const reopened = (said: Facts, productName: string): Letter => ({
  subject: `The account of ${said.accountName} is open again`,
  preview: "Nothing of it is erased.",
  title: "Your account is open again",
  blocks: [
    text("Hello,"),
    text(
      `${said.byName || "A Platform Owner"} reopened the account of ${said.accountName} in ${productName}. Everything is as it was, and links that were mailed lead there again as long as they are good. A plan that was called off stays so until you choose to keep it, under Billing.`,
    ),
    button(`Open ${productName}`, "/dashboard"),
  ],
  reason,
});

const erasing = (said: Facts, productName: string): Letter => ({
  subject: `The account of ${said.accountName} is being erased`,
  preview: "Its time is over, and it cannot be reopened any more.",
  title: "Your account is being erased",
  blocks: [
    text("Hello,"),
    text(
      `The account of ${said.accountName} in ${productName} was closed on ${englishDay(said.closedAt)}, and its time is over. Everything in it is being removed now, from the database and from the storage; in backups it stays until these are thrown away in turn.`,
    ),
    facts(["Account", said.accountName], ["Number", said.accountId]),
    note(
      "Keep this letter: by this number whoever runs the server can tell when the account was erased. It is the last letter about the account.",
    ),
  ],
  reason: "You get this letter because you were a Platform Owner of the account.",
});

const letters = { closed, reopened, erased_soon: erasedSoon, erasing } as const;

export const accountClosing: Words = (said, { productName }) =>
  letters[said.news](said, productName);
