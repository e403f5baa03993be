import { listContractTypes, type ContractTypeRecord } from "@proviso/endpoints";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { ask } from "../platform/ask.ts";
import type { TemplateType } from "./template-form.ts";

/** The contract types in their order; the same answer as on the policies' page, kept once. */
export const typesQuery = () =>
  queryOptions({
    queryKey: ["contract-types"],
    queryFn: ({ signal }) => ask(listContractTypes, {}, signal),
    staleTime: 5 * 60_000,
  });

const choicesOf = (types: readonly ContractTypeRecord[]): readonly TemplateType[] =>
  types.flatMap(({ playbooks }) => playbooks.map(({ id, name }) => ({ id, name })));

/** What a template may be for: the playbooks of all contract types, or of one (C5.16). */
export const useTemplateTypes = (contractTypeId: string | null): readonly TemplateType[] => {
  const { data = [] } = useQuery(typesQuery());
  return choicesOf(data.filter(({ id }) => contractTypeId === null || id === contractTypeId));
};
