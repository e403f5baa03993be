import { statusLabel, type ContractStatus } from "@proviso/domain";
import { sayShared } from "../platform/say.ts";

/** What a status of a contract is called; `product` is the product's name. */
export const statusName = (status: ContractStatus, product: string): string =>
  sayShared("contract-statuses", status, statusLabel(status, product), { product });
