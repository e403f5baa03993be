export { backUpWhenDue } from "./back-up-when-due.ts";
export { backUp } from "./back-up.ts";
export { listBackups } from "./backup-folder.ts";
export { checkBackup } from "./check-backup.ts";
export { forgetBackups } from "./forget-backups.ts";
export { restore } from "./restore.ts";
