import { listContractTypes, listPlaybooks, readPolicyIssues } from "@proviso/endpoints";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "../platform/ask.ts";

const playbooksStayFresh = 5 * 60_000;

/** The contract types in their order, kept for five minutes (C9.11). */
export const contractTypesQuery = () =>
  queryOptions({
    queryKey: ["contract-types"],
    queryFn: ({ signal }) => ask(listContractTypes, {}, signal),
    staleTime: playbooksStayFresh,
  });

/** The playbooks of a contract type, with the version of each that reviews are made by. */
export const playbooksQuery = (id: string) =>
  queryOptions({
    queryKey: ["policies", "of-type", id],
    queryFn: ({ signal }) => ask(listPlaybooks, { params: { id } }, signal),
  });

/** The issues that a policy looks at. */
export const policyIssuesQuery = (baseId: string) =>
  queryOptions({
    queryKey: ["policies", "issues", baseId],
    queryFn: ({ signal }) => ask(readPolicyIssues, { params: { baseId } }, signal),
  });
