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

let libraries: readonly PlaybookLibrary[] | null = null;

function readLibraries(): readonly PlaybookLibrary[] {
  libraries ??= [
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
  return libraries;
}

/** Reads a playbook when it is first asked for: there are many, and a review needs one. */
class ShelvedPlaybook {
  readonly contractType: string;
  readonly position: string;
  private readonly json: unknown;
  private read_: Playbook | null = null;

  constructor(json: { readonly contractType: string; readonly position: string }) {
    this.contractType = json.contractType;
    this.position = json.position;
    this.json = json;
  }

  read(): Playbook {
    this.read_ ??= readPlaybook(this.json);
    return this.read_;
  }
}

const recipient = new ShelvedPlaybook(recipientJson);
const discloser = new ShelvedPlaybook(discloserJson);
const mutual = new ShelvedPlaybook(mutualJson);

/** The NDA playbook of a party that receives information and discloses none, or little. */
export const ndaRecipient = (): Playbook => recipient.read();

/** The NDA playbook of a party that discloses information and receives none, or little. */
export const ndaDiscloser = (): Playbook => discloser.read();

/** The NDA playbook of a party that does both, and wants what is fair to each side. */
export const ndaMutual = (): Playbook => mutual.read();

/** The playbooks that come with the product, not yet read. */
export const shelf: readonly ShelvedPlaybook[] = [
  recipient,
  discloser,
  mutual,
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
  ].map((json) => new ShelvedPlaybook(json)),
];

/** The playbooks that come with the product, all of them read. */
export function allPlaybooks(): readonly Playbook[] {
  return shelf.map((each) => each.read());
}

function readPlaybook(json: unknown): Playbook {
  const playbook = parsePlaybook(json, readLibraries());
  if (isPlaybookFaults(playbook)) throw new Error(playbook.faults.join("\n"));
  return playbook;
}

function readLibrary(json: unknown): PlaybookLibrary {
  const library = parseLibrary(json);
  if (isPlaybookFaults(library)) throw new Error(library.faults.join("\n"));
  return library;
}
