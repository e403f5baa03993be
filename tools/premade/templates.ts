import { dpaForController, dpaForProcessor } from "./privacy/dpa.ts";
import { licenceForLicensee, licenceForLicensor } from "./licence/licence.ts";
import { discloserNda } from "./nda/discloser.ts";
import { mutualNda } from "./nda/mutual.ts";
import { recipientNda } from "./nda/recipient.ts";
import { orderForBuyer, orderForSupplier } from "./orders/order.ts";
import { saasForCustomer, saasForProvider } from "./saas/saas.ts";
import { servicesForCustomer, servicesForProvider } from "./services/services.ts";
import { supplyForBuyer, supplyForSupplier } from "./supply/supply.ts";
import type { Template } from "./template.ts";

/** The pre-made templates that the product ships, in the order of the contract types. */
export const templates: readonly Template[] = [
  mutualNda,
  recipientNda,
  discloserNda,
  servicesForCustomer,
  servicesForProvider,
  saasForCustomer,
  saasForProvider,
  supplyForBuyer,
  supplyForSupplier,
  dpaForController,
  dpaForProcessor,
  orderForBuyer,
  orderForSupplier,
  licenceForLicensee,
  licenceForLicensor,
];
