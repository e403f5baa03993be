import { catalog } from "../platform/catalog.ts";

/** The sentences of the folder access-review, in English. */
export const t = catalog("access-review", {
  "access-review-page.api-key": "API key",
  "access-review-page.calendar-feed": "Calendar feed",
  "access-review-page.passkey": "Passkey",
  "access-review-page.sign-in-provider": "Sign-in provider",
  "access-review-page.webhook": "Webhook",
  "access-review-page.link-sent-to-a-counterparty": "Link sent to a counterparty",
  "access-review-page.sent": "Sent {created}",
  "access-review-page.created": "Created {created}",
  "access-review-page.new": "New",
  "access-review-page.paused": "Paused",
  "access-review-page.these-stopped-working-when":
    "These stopped working when the password was reset. Anything you keep starts working again.",
  "access-review-page.still-working": "Still working",
  "access-review-page.others-depend-on-these":
    "Others depend on these, so we didn’t pause them. Clear the ones you didn’t set up.",
  "access-review-page.keep-everything": "Keep everything",
  "access-review-page.keep-end": "Keep {kept}, end {ended}",
  "access-review-page.clear-all": "Clear all",
  "access-review-page.select-all": "Select all",
  "access-review-page.review-access-to-your-account": "Review access to your account",
  "access-review-page.you-reset-your-password":
    "You reset your password on {date}. Keep what you set up yourself. Anything you don’t select ends.",
  "access-review-page.you-reset-your-password-keep":
    "You reset your password. Keep what you set up yourself. Anything you don’t select ends.",
  "access-review-page.loading": "Loading",
  "access-review-page.items-from-before-the-reset":
    "{count, plural, one {# item from before the reset.} other {# items from before the reset.}}",
  "access-review-page.sent-last-opened": "Sent {created}, last opened {used}",
  "access-review-page.created-last-used": "Created {created}, last used {used}",
  "access-review-page.end-everything": "End everything",
});
