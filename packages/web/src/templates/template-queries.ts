import { listPreMadeTemplates, listTemplates, type TemplateRecord } from "@proviso/endpoints";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "../platform/ask.ts";
import { queryClient } from "../platform/query-client.ts";
import { openShelf } from "./use-open-shelves.ts";

/** Templates and playbooks are kept for five minutes (C7.33, C9.11). */
const fresh = 5 * 60_000;

/** The templates of the account. */
export const templatesQuery = () =>
  queryOptions({
    queryKey: ["templates", "list"],
    queryFn: ({ signal }) => ask(listTemplates, {}, signal),
    staleTime: fresh,
  });

/** The templates that come with the product. */
export const preMadeQuery = () =>
  queryOptions({
    queryKey: ["templates", "pre-made"],
    queryFn: ({ signal }) => ask(listPreMadeTemplates, {}, signal),
    staleTime: fresh,
  });

/** Has the list asked for again: something about a template has changed. */
export const refreshTemplates = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ["templates", "list"] });

/** Shows a template that was just written at once, before the list is asked for again, on its open shelf. */
export const keepTemplate = (template: TemplateRecord): void => {
  if (template.contractTypeId !== null) openShelf(template.contractTypeId);
  queryClient.setQueryData(
    templatesQuery().queryKey,
    (listed) => listed && [...listed.filter(({ guid }) => guid !== template.guid), template],
  );
  void refreshTemplates();
};
