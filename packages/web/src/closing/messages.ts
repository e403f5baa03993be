import { catalog } from "../platform/catalog.ts";

/** The sentences of the folder closing, in English. */
export const t = catalog("closing", {
  "close-dialog.close-the-account": "Close this account?",
  "close-dialog.is-closed-for-everybody":
    "{accountName} closes for everyone right away. For {closingGraceDays} days, a Platform Owner can sign in, export everything, and reopen it. After that, all of this is erased and can’t be recovered:",
  "close-dialog.take-everything-along-first":
    "First, get a copy of everything with <strong>Export everything</strong>, under Your data.",
  "close-dialog.to-close-it-type": "To close it, type its name: {accountName}",
  "close-dialog.keep-the-account": "Keep account",
  "close-dialog.close-the-account.button": "Close account",
  "close-settings.a-closed-account":
    "You can reopen a closed account for {closingGraceDays} days. After that, everything in it is permanently erased.",
  "close-settings.close-the-account": "Close account",
  "closed-page.reopen-the-account": "Reopen account",
  "closed-page.page-title": "Closed account · {product}",
  "closed-page.loading": "Loading",
  "closed-page.the-account-of-is-closed": "The account of {name} is closed",
  "closed-page.it-was-closed":
    "It was closed on {since}. It can no longer be reopened, and everything in it is being erased.",
  "closed-page.it-was-closed-on-until":
    "It was closed on {since}. You can reopen it until {until}, with everything as it was. After that, everything in it is permanently erased.",
  "closed-page.it-was-closed-on-until-a-platform":
    "It was closed on {since}. A Platform Owner at your company can reopen it until {until}, with everything as it was. After that, everything in it is permanently erased.",
  "closed-page.your-data": "Your data",
  "closed-page.everything-of-the-account":
    "Everything in the account as zip files, for your records or to move elsewhere.",
  "loss.templates-policies-and-every-setting": "Templates, policies, and all settings.",
  "loss.the-plan-is-called": "The plan is canceled. It ends with its current term, with no refund.",
  "loss.of-contracts":
    "{contracts, plural, one {# contract version with its files, reviews, and dates; templates, policies, and all settings.} other {# contract versions with their files, reviews, and dates; templates, policies, and all settings.}}",
  "loss.with-the-log":
    "{executed, plural, one {# signed document with its signature log. You can still check a sealed file you’ve kept.} other {# signed documents with their signature logs. You can still check a sealed file you’ve kept.}}",
  "loss.for-signatures-that-under":
    "{pendingSignature, plural, one {# open signature request. No one can sign it anymore.} other {# open signature requests. No one can sign them anymore.}}",
  "loss.can-no-longer-work":
    "{people, plural, one {# person loses access. Links sent to counterparties and signers, API keys, webhooks, and upload addresses stop working.} other {# people lose access. Links sent to counterparties and signers, API keys, webhooks, and upload addresses stop working.}}",
});
