export { serveMailbox } from "./mailbox.ts";
