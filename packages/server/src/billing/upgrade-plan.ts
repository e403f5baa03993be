import { isRefusal, refuse, type Refusal } from "@proviso/domain";
import type { PaymentMethod, UpgradePreview } from "@proviso/endpoints";
import type { Caller } from "../platform/http/caller.ts";
import type { PayingWith } from "../platform/payment/payment.ts";
import type { BillingContext } from "./billing-context.ts";
import { payerOf, planBy, readStanding } from "./choose-plan.ts";
import { noteAct } from "./note-act.ts";
import { settle } from "./settle-payment.ts";

const unknownMethod: PaymentMethod = {
  paymentType: null,
  card: null,
  usBankAccount: null,
  firstName: "",
  lastName: "",
  companyName: "",
};

const methodView = (method: PayingWith | null): PaymentMethod =>
  method === null
    ? unknownMethod
    : {
        ...method,
        card: method.card && { ...method.card },
        usBankAccount: method.usBankAccount && { ...method.usBankAccount },
      };

/** What the account pays with (A7.28). */
export const handlePaymentMethod = async (
  context: BillingContext,
  caller: Caller,
): Promise<{ data: PaymentMethod }> => {
  const { service, payer } = await readStanding(context, caller);
  return { data: methodView(payer ? await service.readMethod(payer) : null) };
};

/** What changing to a plan would cost now (A7.25). */
export const handlePreview = async (
  context: BillingContext,
  caller: Caller,
  planId: string,
): Promise<{ data: UpgradePreview } | Refusal> => {
  const standing = await readStanding(context, caller);
  const plan = await planBy(context, caller, standing, planId, "upgrade");
  if (isRefusal(plan)) return plan;
  const payer = payerOf(standing);
  if (isRefusal(payer)) return payer;
  const { service } = standing;
  const [cost, method] = await Promise.all([
    service.previewChange(payer, plan),
    service.readMethod(payer),
  ]);
  return { data: { ...methodView(method), ...cost, currency: "USD" } };
};

/** Changes to a plan and charges for it (A7.27), of the caller's own account alone. */
export const handleUpgrade = async (
  context: BillingContext,
  caller: Caller,
  planId: string,
  accountExtId: string,
): Promise<undefined | Refusal> => {
  const { accountId } = caller.person;
  if (accountExtId !== accountId) return refuse("not_found");
  const standing = await readStanding(context, caller);
  // Asked twice, the second time finds it done.
  if (standing.subscription?.planId === planId && standing.subscription.status === "ACTIVE")
    return undefined;
  const plan = await planBy(context, caller, standing, planId, "upgrade");
  if (isRefusal(plan)) return plan;
  const payer = payerOf(standing);
  if (isRefusal(payer)) return payer;
  if ((await standing.service.changePlan(payer, plan)) === "declined")
    return refuse("payment_declined");
  await settle(context, accountId);
  await noteAct(context, caller, "plan_upgraded", { plan: plan.id });
  return undefined;
};
