import { readConceptCustomization } from "@proviso/endpoints";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "../../platform/ask.ts";

/** A playbook with what the account alters about it, published and drafted. */
export const customizationQuery = (id: string) =>
  queryOptions({
    queryKey: ["policies", "customization", id],
    queryFn: ({ signal }) => ask(readConceptCustomization, { params: { id } }, signal),
  });
