import { alertReceivers, may } from "@proviso/domain";
import type { QueueMail } from "../mail/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { listCandidates, type Candidate } from "../shares/index.ts";
import type { Alert } from "./take-due.ts";

const receiversOf = (
  { dates, contract, daysLeft }: Alert,
  people: readonly Candidate[],
): readonly Candidate[] => {
  const isThere = (id: string): boolean => {
    const person = people.find((each) => each.id === id);
    return (
      person !== undefined &&
      may({ ...person, accountId: contract.accountId }, "see_contract", contract)
    );
  };
  const ids = alertReceivers({
    ...dates,
    daysLeft,
    uploaderId: contract.ownerId,
    // The person who may do everything: nobody else is left to be asked.
    platformOwnerIds: people
      .filter(({ permissions }) => permissions.has("EDIT_USER_TYPE"))
      .map(({ id }) => id),
    isThere,
  });
  return people.filter(({ id }) => ids.includes(id));
};

/** A letter names so many dates; the page has them all. */
const mostNamed = 20;

/** Writes one letter to each person about all dates that they are to be told of. */
export const mailAlerts = async (
  trx: AccountTransaction,
  queueMail: QueueMail,
  accountId: string,
  alerts: readonly Alert[],
): Promise<void> => {
  const people = await listCandidates(trx);
  const told = alerts.map((alert) => ({ alert, to: receiversOf(alert, people) }));
  for (const person of people) {
    const own = told.filter(({ to }) => to.includes(person)).map(({ alert }) => alert);
    if (own.length === 0) continue;
    await queueMail(trx, {
      mail: "key_dates_due",
      to: person.email,
      data: {
        firstName: person.firstName,
        dates: own.slice(0, mostNamed).map(({ dates, contract, actDay, daysLeft }) => ({
          fileName: contract.fileName,
          kind: dates.terms.renewal?.isAutomatic === true ? "notice" : "end",
          actDay,
          lastDay: dates.lastDay ?? actDay,
          daysLeft,
          isConfirmed: dates.isConfirmed,
          isInPlace: dates.ownerId !== person.id,
          path: `/dashboard/details/${contract.id}`,
        })),
        more: Math.max(0, own.length - mostNamed),
        path: "/dates",
      },
      accountId,
    });
  }
};
