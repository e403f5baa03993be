import { button, facts, note, text, type LetterWords } from "../letter-content.ts";
import { englishDay } from "./english-time.ts";

type Words = LetterWords<"account_closing">;
type Facts = Parameters<Words>[0];
type Letter = ReturnType<Words>;

const reason = "You’re receiving this email because you’re a Platform Owner of your account.";

const about = ({ accountName, accountId, erasesAt }: Facts) =>
  facts(
    ["Account", accountName],
    ["Account number", accountId],
    ["Erased on", englishDay(erasesAt)],
  );

const closed = (closing: Facts, productName: string): Letter => ({
  subject: `${closing.accountName}’s account is closed`,
  preview: `You can reopen it until ${englishDay(closing.erasesAt)}.`,
  title: "Your account is closed",
  blocks: [
    text("Hello,"),
    text(
      `${closing.byName || "A Platform Owner"} closed ${closing.accountName}’s ${productName} account on ${englishDay(closing.closedAt)}. It can no longer be used, and emailed links don’t work. If you have a paid plan, it has been canceled and ends with its term.`,
    ),
    about(closing),
    text(
      "Until that date, a Platform Owner can sign in, export everything, and reopen the account. On that date, everything in it will be permanently erased.",
    ),
    button("Open the closed account", closing.path),
    note("If you intended this, you don’t need to do anything."),
  ],
  reason,
});

const erasedSoon = (closing: Facts, productName: string): Letter => ({
  subject: `${closing.accountName}’s account will be erased on ${englishDay(closing.erasesAt)}`,
  preview: "Until then, you can export and reopen it.",
  title: "Your closed account will be erased soon",
  blocks: [
    text("Hello,"),
    text(
      `${closing.accountName}’s ${productName} account has been closed since ${englishDay(closing.closedAt)}. In a week, everything in it will be permanently erased: contracts, signed documents and their log, reviews, templates, policies, and people.`,
    ),
    about(closing),
    button("Export or reopen", closing.path),
    note("If you intended this, you don’t need to do anything."),
  ],
  reason,
});

const reopened = (closing: Facts, productName: string): Letter => ({
  subject: `${closing.accountName}’s account is open again`,
  preview: "It won’t be erased.",
  title: "Your account is open again",
  blocks: [
    text("Hello,"),
    text(
      `${closing.byName || "A Platform Owner"} reopened ${closing.accountName}’s ${productName} account. Everything is as it was, and emailed links work again unless they have expired. A canceled plan stays canceled until you choose to keep it under Billing.`,
    ),
    button(`Open ${productName}`, "/dashboard"),
  ],
  reason,
});

const erasing = (closing: Facts, productName: string): Letter => ({
  subject: `${closing.accountName}’s account is being erased`,
  preview: "It can no longer be reopened.",
  title: "Your account is being erased",
  blocks: [
    text("Hello,"),
    text(
      `${closing.accountName}’s ${productName} account was closed on ${englishDay(closing.closedAt)} and can no longer be reopened. We’re now deleting everything in it from the database and from storage. Backups still contain it until they expire.`,
    ),
    facts(["Account", closing.accountName], ["Account number", closing.accountId]),
    note(
      "Keep this email: with the account number, the server’s operator can confirm when the account was erased. This is our last email about it.",
    ),
  ],
  reason: "You’re receiving this email because you were a Platform Owner of the account.",
});

const letters = { closed, reopened, erased_soon: erasedSoon, erasing } as const;

export const accountClosing: Words = (closing, { productName }) =>
  letters[closing.news](closing, productName);
