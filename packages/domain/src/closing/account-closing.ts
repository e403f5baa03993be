const dayMilliseconds = 86_400_000;

/** An account that was closed can be opened again for so many days; then everything in it is erased. */
export const closingGraceDays = 30;

/** So many days before it is erased, the owners of a closed account are reminded. */
export const closingReminderDays = 7;

/** When an account that is closed at this time is erased. */
export const erasesAt = (closedAt: Date): Date =>
  new Date(closedAt.getTime() + closingGraceDays * dayMilliseconds);

/** When its owners are reminded of that. */
export const remindsAt = (erasing: Date): Date =>
  new Date(erasing.getTime() - closingReminderDays * dayMilliseconds);

/** Whether what someone typed is the name of the account: white space around it does not count, its case does. */
export const isAccountName = (typed: string, name: string): boolean => typed.trim() === name.trim();
