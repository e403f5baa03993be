export {
  bringErasingForward,
  countHoldings,
  deleteClosing,
  findClosing,
  insertClosing,
  listClosings,
  type Closing,
} from "./closing-store.ts";
export { openClosing } from "./open-closing.ts";
export { operator, writeToOwners } from "./tell-owners.ts";
