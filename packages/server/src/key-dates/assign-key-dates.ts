import { displayName, isRefusal, may, refuse, type Refusal } from "@proviso/domain";
import type {
  assignKeyDates,
  DateKeeper,
  KeyDatesRecord,
  listDateKeepers,
} from "@proviso/endpoints";
import type { Contract } from "../contracts/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Question } from "../platform/http/serve.ts";
import { listCandidates, type Candidate } from "../shares/index.ts";
import { changeDates } from "./change-key-dates.ts";
import { datedContract, type KeyDateContext } from "./key-date-context.ts";

const keepersOf = async (
  trx: AccountTransaction,
  contract: Contract,
): Promise<readonly Candidate[]> =>
  (await listCandidates(trx)).filter(({ id, permissions }) =>
    may({ id, accountId: contract.accountId, permissions }, "see_contract", contract),
  );

/** The colleagues who may answer for the dates of a contract: those who may see it. */
export const handleKeepers = (
  { db }: KeyDateContext,
  { caller, params }: Question<typeof listDateKeepers>,
): Promise<DateKeeper[] | Refusal> =>
  db.asAccount(caller.person.accountId, async (trx) => {
    const dated = await datedContract(trx, caller, params.guid);
    if (isRefusal(dated)) return dated;
    const keepers = await keepersOf(trx, dated.contract);
    return keepers.map((each) => ({
      id: each.id,
      name: displayName(each),
      email: each.email,
      isThere: true,
    }));
  });

/** Says who answers for the dates, and who is written to when they are gone or do not decide. */
export const handleAssign = (
  context: KeyDateContext,
  { caller, params, body }: Question<typeof assignKeyDates>,
): Promise<KeyDatesRecord | Refusal> =>
  changeDates(context, caller, params.guid, async ({ trx, contract, dates }) => {
    if (!dates) return refuse("no_key_date");
    const { ownerId, fallbackId } = body;
    const keepers = await keepersOf(trx, contract);
    const nameOf = (id: string | null): string | undefined => {
      if (id === null) return "nobody";
      const keeper = keepers.find((each) => each.id === id);
      return keeper && displayName(keeper);
    };
    const [owner, fallback] = [nameOf(ownerId), nameOf(fallbackId)];
    if (owner === undefined || fallback === undefined) return refuse("not_shareable");
    return {
      dates: { ...dates, ownerId, fallbackId },
      event: "key_dates_assigned",
      detail: `${owner}, in their place ${fallback}`,
    };
  });
