import {
  copyPreMadeTemplate,
  copyTemplate,
  deleteContract,
  discardTemplateChanges,
  keepTemplateEdit,
  type TemplateEdit,
} from "@proviso/endpoints";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { ask } from "../../platform/ask.ts";
import type { TemplateChoice } from "./generate-requests.ts";

const begin = ({ guid, isPreMade }: TemplateChoice): Promise<TemplateEdit> =>
  isPreMade
    ? ask(copyPreMadeTemplate, { params: { id: guid }, body: {} })
    : ask(copyTemplate, { params: { id: guid }, body: {} });

/** Makes the copy of a template that a contract is to be made of, once for each turn (C4.52). */
export const useCopy = (choice: TemplateChoice | null, turn: number, isWanted: boolean) =>
  useQuery({
    queryKey: ["generate", "copy", choice?.guid, turn],
    queryFn: choice ? () => begin(choice) : skipToken,
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Says that a copy is being worked on for as long as the wizard shows it. */
export const useCopyHeartbeat = ({ template, tempGuid, heartbeatSeconds }: TemplateEdit): void => {
  const { guid } = template;
  useEffect(() => {
    // A copy is its maker's alone: one that was not heard of for a while is lost to nobody.
    const beat = (): void => {
      ask(keepTemplateEdit, { params: { id: guid }, body: { tempGuid } }).catch(() => undefined);
    };
    const timer = setInterval(beat, heartbeatSeconds * 1000);
    return () => clearInterval(timer);
  }, [guid, tempGuid, heartbeatSeconds]);
};

/** Deletes a copy (C4.54, D10); nobody waits for it, and what stays behind is removed in a day. */
export const discardCopy = ({ guid, templateStatus }: TemplateEdit["template"]): void => {
  const gone =
    templateStatus === "CONTRACT_EDIT"
      ? ask(deleteContract, { params: { guid } })
      : ask(discardTemplateChanges, { params: { id: guid }, body: {} });
  gone.catch(() => undefined);
};
