import {
  decideRedline,
  type RedlineAnswerKind,
  type RedlineAnswers,
  type RedlineChange,
  type RedlineDecision,
} from "@proviso/endpoints";
import { useIsMutating, useMutation } from "@tanstack/react-query";
import { ask } from "../platform/ask.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { queryClient } from "../platform/query-client.ts";
import { showNotice } from "../ui/notice.tsx";
import { answersQuery } from "./answer-queries.ts";

/** A decision to be saved. */
export interface Wish {
  readonly id: string;
  readonly answer: RedlineAnswerKind | null;
  readonly wording: readonly { readonly id: string; readonly text: string }[];
}

/** Says what is decided about changes, and whether all of it is saved. */
export interface Decisions {
  readonly decide: (wishes: readonly Wish[]) => void;
  readonly isSaving: boolean;
}

const changedBy = (
  guid: string,
  change: (each: RedlineChange) => RedlineDecision | null | undefined,
): void => {
  queryClient.setQueryData<RedlineAnswers>(
    answersQuery(guid).queryKey,
    (now) =>
      now && {
        ...now,
        answers: now.answers.map((each) => {
          const decision = change(each);
          return decision === undefined ? each : { ...each, decision };
        }),
      },
  );
};

const show = (guid: string, wishes: readonly Wish[]): void =>
  changedBy(guid, ({ id, decision }) => {
    const wish = wishes.find((each) => each.id === id);
    return (
      wish && {
        by: "",
        at: new Date().toISOString(),
        revision: decision?.revision ?? 0,
        answer: wish.answer,
        wording: wish.wording.map((each) => ({ ...each })),
      }
    );
  });

const save = (guid: string, wishes: readonly Wish[]) => {
  // Read when it is sent: the one before it in the queue has raised the revision meanwhile.
  const known = queryClient.getQueryData(answersQuery(guid).queryKey)?.answers ?? [];
  return ask(decideRedline, {
    params: { guid },
    body: {
      decisions: wishes.map((wish) => ({
        ...wish,
        wording: [...wish.wording],
        revision: known.find(({ id }) => id === wish.id)?.decision?.revision ?? 0,
      })),
    },
  });
};

/** Decides about the changes of a version: shown at once, saved one after another. */
export const useDecisions = (guid: string): Decisions => {
  const mutationKey = ["redline-answers", guid];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `redline-answers ${guid}` },
    mutationFn: (wishes: readonly Wish[]) => save(guid, wishes),
    onMutate: async (wishes) => {
      show(guid, wishes);
      // An answer under way would show what was there before.
      await queryClient.cancelQueries({ queryKey: answersQuery(guid).queryKey });
    },
    onSuccess: ({ decisions }) => {
      const isLast = queryClient.isMutating({ mutationKey }) <= 1;
      changedBy(guid, ({ id, decision }) => {
        const saved = decisions.find((each) => each.id === id)?.decision;
        if (!saved || isLast || !decision) return saved;
        return { ...decision, revision: saved.revision };
      });
    },
    onError: (error) => {
      showNotice(sentenceOf(error), { tone: "failed" });
      return queryClient.invalidateQueries({ queryKey: answersQuery(guid).queryKey });
    },
  });
  return { decide: mutate, isSaving: useIsMutating({ mutationKey }) > 0 };
};
