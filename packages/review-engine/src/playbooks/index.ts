import { isPlaybookFaults, parseLibrary, parsePlaybook } from "../playbook/parse-playbook.ts";
import type { Playbook, PlaybookLibrary } from "../playbook/playbook.ts";
import commercialIssuesJson from "./commercial/issues.json" with { type: "json" };
import payingJson from "./commercial/paying.json" with { type: "json" };
import providingJson from "./commercial/providing.json" with { type: "json" };
import commercialWordsJson from "./commercial/words.json" with { type: "json" };
import dpaControllerJson from "./privacy/controller.json" with { type: "json" };
import dataJson from "./privacy/data.json" with { type: "json" };
import dpaProcessorJson from "./privacy/processor.json" with { type: "json" };
import buyingJson from "./goods/buying.json" with { type: "json" };
import goodsJson from "./goods/goods.json" with { type: "json" };
import orderBuyerJson from "./goods/order-buyer.json" with { type: "json" };
import orderSupplierJson from "./goods/order-supplier.json" with { type: "json" };
import sellingJson from "./goods/selling.json" with { type: "json" };
import supplyBuyerJson from "./goods/supply-buyer.json" with { type: "json" };
import supplySupplierJson from "./goods/supply-supplier.json" with { type: "json" };
import discloserJson from "./nda-discloser.json" with { type: "json" };
import mutualJson from "./nda-mutual.json" with { type: "json" };
import recipientJson from "./nda-recipient.json" with { type: "json" };
import wordsJson from "./nda-words.json" with { type: "json" };
import issuesJson from "./nda.json" with { type: "json" };
import saasCustomerJson from "./saas/customer.json" with { type: "json" };
import saasProviderJson from "./saas/provider.json" with { type: "json" };
import saasJson from "./saas/saas.json" with { type: "json" };
import servicesCustomerJson from "./services/customer.json" with { type: "json" };
import servicesProviderJson from "./services/provider.json" with { type: "json" };
import servicesJson from "./services/services.json" with { type: "json" };
import licenceJson from "./software/licence.json" with { type: "json" };
import licenseeJson from "./software/licensee.json" with { type: "json" };
import licensorJson from "./software/licensor.json" with { type: "json" };

const libraries = [
  wordsJson,
  issuesJson,
  commercialWordsJson,
  commercialIssuesJson,
  payingJson,
  providingJson,
  servicesJson,
  saasJson,
  goodsJson,
  buyingJson,
  sellingJson,
  licenceJson,
  dataJson,
].map(readLibrary);

/** The NDA playbook of a party that receives information and discloses none, or little. */
export const ndaRecipient = read(recipientJson);

/** The NDA playbook of a party that discloses information and receives none, or little. */
export const ndaDiscloser = read(discloserJson);

/** The NDA playbook of a party that does both, and wants what is fair to each side. */
export const ndaMutual = read(mutualJson);

/** The playbooks that come with the product. */
export const playbooks: readonly Playbook[] = [
  ndaRecipient,
  ndaDiscloser,
  ndaMutual,
  ...[
    servicesCustomerJson,
    servicesProviderJson,
    saasCustomerJson,
    saasProviderJson,
    supplyBuyerJson,
    supplySupplierJson,
    orderBuyerJson,
    orderSupplierJson,
    dpaControllerJson,
    dpaProcessorJson,
    licenseeJson,
    licensorJson,
  ].map(read),
];

function read(json: unknown): Playbook {
  const playbook = parsePlaybook(json, libraries);
  if (isPlaybookFaults(playbook)) throw new Error(playbook.faults.join("\n"));
  return playbook;
}

function readLibrary(json: unknown): PlaybookLibrary {
  const library = parseLibrary(json);
  if (isPlaybookFaults(library)) throw new Error(library.faults.join("\n"));
  return library;
}
