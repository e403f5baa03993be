import { section, type Block } from "../template.ts";
import type { Roles } from "./roles.ts";

const taxes = ({ provider, customer, charge }: Roles): Block =>
  section(
    "Taxes",
    `The ${charge} do not include sales, use, value added and similar taxes. ${customer} shall pay those taxes that apply to what it buys under this Agreement if they are stated separately on a proper invoice, unless it provides a valid exemption certificate. ${provider} is responsible for taxes on its income, property and personnel.`,
  );

/** How invoices are paid, as the side that pays would have it. */
export const paymentForCustomer = (roles: Roles): readonly Block[] => {
  const { provider, customer } = roles;
  return [
    section(
      "Payment",
      `${customer} shall pay each correct and undisputed invoice within forty-five (45) days after receiving it. Payment is not acceptance of what was invoiced. ${provider} shall not invoice any amount more than one hundred eighty (180) days after it could first have been invoiced.`,
      "payment",
    ),
    section(
      "Disputed Amounts",
      `${customer} may withhold payment of any amount that it disputes in good faith, provided that it notifies ${provider} of the reasons and pays the undisputed amounts when due. The parties shall work together in good faith to resolve the dispute promptly, and ${provider} shall continue to perform in the meantime.`,
    ),
    section(
      "Late Payment",
      `On undisputed amounts that are overdue, ${provider} may charge simple interest of one-half percent (0.5%) per month, or the highest rate permitted by law if that is lower.`,
    ),
    taxes(roles),
  ];
};

/** How invoices are paid, as the side that is paid would have it. */
export const paymentForProvider = (roles: Roles, interrupted: string): readonly Block[] => {
  const { provider, customer } = roles;
  return [
    section(
      "Payment",
      `${customer} shall pay each invoice in U.S. dollars, without set-off or deduction, within thirty (30) days after the date of the invoice.`,
      "payment",
    ),
    section(
      "Disputed Amounts",
      `If ${customer} disputes an amount in good faith, it shall notify ${provider} in writing, with the reasons, before the amount is due, and pay the rest when due. The parties shall work together in good faith to resolve the dispute promptly.`,
    ),
    section(
      "Late Payment",
      `Amounts not paid when due bear interest at one percent (1%) per month, or at the highest rate permitted by law if that is lower, from the due date until paid. ${customer} shall reimburse the reasonable costs of collecting overdue amounts that were not disputed in good faith.`,
    ),
    section(
      "Suspension for Non-Payment",
      `If an undisputed amount is more than fifteen (15) days overdue, ${provider} may suspend ${interrupted} after ten (10) days’ written notice, until the amount is paid.`,
      "suspension-payment",
    ),
    taxes(roles),
  ];
};
