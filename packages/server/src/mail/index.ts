export { serveMailbox } from "./mailbox.ts";
export { mailQueue, type OutgoingLetter, type QueueMail } from "./queue-mail.ts";
