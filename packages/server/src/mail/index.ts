export type { AllowMails } from "./mail-allowance.ts";
export { openMail, type MailFeature } from "./open-mail.ts";
export { mailQueue, type QueueMail } from "./queue-mail.ts";
export type { OnSettled } from "./send-mail.ts";
