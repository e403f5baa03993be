import { endpoint } from "../endpoint.ts";
import { text } from "../text.ts";
import { z } from "../zod.ts";

const position = z.object({ id: z.string(), name: z.string() });

const playbook = z.object({
  id: z.string(),
  name: z.string(),
  contractTypeId: z.string(),
  position: z.string(),
});

/** A contract type with its positions and playbooks. */
export const contractTypeRecord = z
  .object({
    id: z.string(),
    name: z.string(),
    positions: z.array(position),
    playbooks: z.array(playbook),
  })
  .meta({ id: "ContractType" });

/** A contract type with its positions and playbooks. */
export type ContractTypeRecord = z.infer<typeof contractTypeRecord>;

/** The contract types in the order of C2.55 (D10). */
export const listContractTypes = endpoint({
  method: "GET",
  path: "/playbook-web-app/api/contract-types",
  summary: "List contract types",
  access: "signed-in",
  answer: z.array(contractTypeRecord),
  refusals: [],
});

/** The positions of a contract type, to choose one from (C7.15); `id` is the contract type's. */
export const listDealPositions = endpoint({
  method: "GET",
  path: "/external-dashboard-web-app/input-options/{id}/deal-position",
  summary: "List a contract type’s positions",
  access: "signed-in",
  params: z.object({ id: text(100, 1) }),
  answer: z.array(position),
  refusals: ["not_found"],
});

/** The playbooks the dashboard's filter offers (C7.26). */
export const listPlaybookFilters = endpoint({
  method: "GET",
  path: "/external-dashboard-web-app/filter-options/playbooks",
  summary: "List playbooks to filter by",
  access: "signed-in",
  answer: z.array(z.object({ id: z.string(), name: z.string() })),
  refusals: [],
});
