import { catalog } from "../platform/catalog.ts";

/** The sentences of the folder closing, in English. */
export const t = catalog("closing", {
  "close-dialog.close-the-account": "Close the account?",
  "close-dialog.is-closed-for-everybody":
    "{accountName} is closed for everybody at once. For {closingGraceDays} days a Platform Owner can sign in, export everything and reopen it. After that all of this is erased and cannot be brought back:",
  "close-dialog.take-everything-along-first":
    "Take everything along first with <strong>Export everything</strong>, under Your data.",
  "close-dialog.to-close-it-type": "To close it, type its name: {accountName}",
  "close-dialog.keep-the-account": "Keep the account",
  "close-dialog.close-the-account.button": "Close the account",
  "close-settings.a-closed-account":
    "A closed account can be reopened for {closingGraceDays} days. Then everything in it is erased for good.",
  "close-settings.close-the-account": "Close the account",
  "closed-page.reopen-the-account": "Reopen the account",
  "closed-page.page-title": "Closed account · {product}",
  "closed-page.loading": "Loading",
  "closed-page.the-account-of-is-closed": "The account of {name} is closed",
  "closed-page.it-was-closed":
    "It was closed on {since}. Its time is over, and everything in it is being erased now.",
  "closed-page.it-was-closed-on-until":
    "It was closed on {since}. Until {until} you can reopen it, with everything as it was. After that day everything in it is erased for good.",
  "closed-page.it-was-closed-on-until-a-platform":
    "It was closed on {since}. Until {until} a Platform Owner of your company can reopen it, with everything as it was. After that day everything in it is erased for good.",
  "closed-page.your-data": "Your data",
  "closed-page.everything-of-the-account":
    "Everything of the account in zip files, to keep or to take elsewhere.",
  "loss.templates-policies-and-every-setting": "Templates, policies and every setting.",
  "loss.the-plan-is-called":
    "The plan is called off: it ends with its term, and nothing is paid back.",
  "loss.of-contracts":
    "{contracts, plural, one {# version of contracts with their files, reviews and dates; templates, policies and every setting.} other {# versions of contracts with their files, reviews and dates; templates, policies and every setting.}}",
  "loss.with-the-log":
    "{executed, plural, one {# signed document with the log of signatures. A sealed file you have kept can still be checked.} other {# signed documents with the log of signatures. A sealed file you have kept can still be checked.}}",
  "loss.for-signatures-that-under":
    "{pendingSignature, plural, one {# request for signatures that is under way: nobody can sign any more.} other {# requests for signatures that are under way: nobody can sign any more.}}",
  "loss.can-no-longer-work":
    "{people, plural, one {# person can no longer work here. Links that were sent to counterparties and signers lead nowhere, and API keys, webhooks and upload addresses stop working.} other {# people can no longer work here. Links that were sent to counterparties and signers lead nowhere, and API keys, webhooks and upload addresses stop working.}}",
});
