import {
  allPlaybooks,
  contractTypeById,
  contractTypes,
  ontologyEnums,
  refuse,
} from "@proviso/domain";
import {
  listContractTypes,
  listDealPositions,
  listOntologyEnums,
  listPlaybookFilters,
  type ContractTypeRecord,
} from "@proviso/endpoints";
import { route, type Route } from "../platform/http/serve.ts";

const allTypes: ContractTypeRecord[] = contractTypes.map((type) => ({
  id: type.id,
  name: type.name,
  positions: [...type.positions],
  playbooks: [...type.playbooks],
}));

const filters = allPlaybooks.map(({ id, name }) => ({ id, name }));

const enums = ontologyEnums.map((each) => ({ ...each, values: [...each.values] }));

/** The endpoints about contract types and playbooks. */
export const playbookRoutes = (): Readonly<Record<string, Route>> => ({
  listContractTypes: route(listContractTypes, () => Promise.resolve(allTypes)),
  listPlaybookFilters: route(listPlaybookFilters, () => Promise.resolve(filters)),
  listOntologyEnums: route(listOntologyEnums, () => Promise.resolve(enums)),
  listDealPositions: route(listDealPositions, ({ params }) =>
    Promise.resolve(
      contractTypeById(params.id)?.positions.map((each) => ({ ...each })) ?? refuse("not_found"),
    ),
  ),
});
