import type { PolicyChanges, PolicyFault } from "@proviso/domain";
import {
  discardConceptCustomization,
  publishConceptCustomization,
  restoreConceptCustomization,
  saveConceptCustomization,
  type ConceptCustomization,
} from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ask } from "../../platform/ask.ts";
import { isRefusedWith, sentenceOf } from "../../platform/ask-error.ts";
import { queryClient } from "../../platform/query-client.ts";
import { showNotice } from "../../ui/notice.tsx";
import { faultsBeforeSaving, faultsIn, tidied } from "./policy-draft.ts";
import { customizationQuery } from "./studio-queries.ts";
import { t } from "./messages.ts";

interface Working {
  readonly changes: PolicyChanges;
  /** The save it started from: of two editors the second is told. */
  readonly revision: number;
}

/** A policy that is being altered: what the forms show, and what can be done with it. */
export interface Studio {
  readonly policy: ConceptCustomization;
  /** What the forms show: what is not saved yet, else the draft, else what is published. */
  readonly changes: PolicyChanges;
  readonly isUnsaved: boolean;
  readonly faults: readonly PolicyFault[];
  /** Why nothing more can be saved: someone else has saved since; null while it can. */
  readonly conflict: string | null;
  readonly isBusy: boolean;
  readonly edit: (changes: PolicyChanges) => void;
  readonly save: () => void;
  /** Drops what is not saved. */
  readonly undo: () => void;
  readonly publish: (note: string, then: () => void) => void;
  readonly discard: () => void;
  readonly restore: (version: number) => void;
  /** Shows a policy that was changed elsewhere, as by a spreadsheet. */
  readonly take: (policy: ConceptCustomization) => void;
}

const keep = (policy: ConceptCustomization): void => {
  queryClient.setQueryData(customizationQuery(policy.playbookId).queryKey, policy);
  void queryClient.invalidateQueries({
    queryKey: ["policies"],
    predicate: ({ queryKey }) => queryKey[1] !== "customization",
  });
};

/** The state of a studio over the policy as it is stored. */
export const useStudio = (policy: ConceptCustomization): Studio => {
  const [working, setWorking] = useState<Working | null>(null);
  const [faults, setFaults] = useState<readonly PolicyFault[]>([]);
  const [conflict, setConflict] = useState<string | null>(null);
  const params = { id: policy.playbookId };
  const stored = policy.draft ?? policy.published;
  const { revision } = working ?? policy;

  const forget = (): void => {
    setWorking(null);
    setFaults([]);
    setConflict(null);
  };
  const refused = (error: unknown): void => {
    if (isRefusedWith(error, "policy_changed")) setConflict(sentenceOf(error));
    else showNotice(sentenceOf(error), { tone: "failed" });
  };
  const take = (changed: ConceptCustomization): void => {
    keep(changed);
    forget();
  };
  const saving = useMutation({
    mutationFn: (changes: PolicyChanges) =>
      ask(saveConceptCustomization, { params, body: { revision, changes: writable(changes) } }),
    onSuccess: (saved) => {
      take(saved);
      showNotice(t("use-studio.draft-saved"));
    },
    onError: (error, changes) => {
      const found = faultsIn(error, changes);
      if (found === null) refused(error);
      else setFaults(found);
    },
  });
  const publishing = useMutation({
    mutationFn: (note: string) =>
      ask(publishConceptCustomization, { params, body: { revision: policy.revision, note } }),
    onSuccess: (published) => {
      take(published);
      showNotice(t("use-studio.version-published", { version: published.version }));
    },
    onError: refused,
  });
  const discarding = useMutation({
    mutationFn: () => ask(discardConceptCustomization, { params, body: { revision } }),
    onSuccess: take,
    onError: refused,
  });
  const restoring = useMutation({
    mutationFn: (version: number) =>
      ask(restoreConceptCustomization, { params, body: { revision, version } }),
    onSuccess: (restored, version) => {
      take(restored);
      showNotice(
        version === 0
          ? t("use-studio.the-standard-policy")
          : t("use-studio.version-is-drafted-publish", { version }),
      );
    },
    onError: refused,
  });
  const save = (): void => {
    if (working === null) return;
    const changes = tidied(working.changes);
    const amiss = faultsBeforeSaving(changes);
    setFaults(amiss);
    if (amiss.length === 0) saving.mutate(changes);
  };
  return {
    policy,
    changes: working?.changes ?? stored,
    isUnsaved: working !== null,
    faults,
    conflict,
    isBusy: saving.isPending || publishing.isPending || discarding.isPending || restoring.isPending,
    edit: (changes) => setWorking({ changes, revision }),
    save,
    undo: () => {
      if (conflict !== null) void queryClient.invalidateQueries(customizationQuery(params.id));
      forget();
    },
    publish: (note, then) => publishing.mutate(note, { onSuccess: then }),
    discard: () => discarding.mutate(),
    restore: (version) => restoring.mutate(version),
    take,
  };
};

/** The changes in the shape that is sent, whose lists are not read-only. */
const writable = ({ issues, own, hasNotes }: PolicyChanges) => ({
  hasNotes,
  issues: Object.fromEntries(
    Object.entries(issues).map(([id, change]) => [
      id,
      { ...change, fallbackWordings: [...change.fallbackWordings] },
    ]),
  ),
  own: own.map((each) => ({
    ...each,
    clauses: [...each.clauses],
    about: [...each.about],
    must: [...each.must],
    mustNot: [...each.mustNot],
    fallbackWordings: [...each.fallbackWordings],
  })),
});
