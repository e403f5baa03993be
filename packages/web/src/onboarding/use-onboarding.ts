import type { OnboardingKey } from "@proviso/domain";
import {
  answerOnboarding,
  finishOnboarding,
  restartOnboarding,
  skipOnboarding,
  type OnboardingProgress,
} from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { currentUserQuery } from "../identity/index.ts";
import { ask } from "../platform/ask.ts";
import { queryClient } from "../platform/query-client.ts";
import { afterAnswer, beginning, stepBack, type OnboardingState } from "./onboarding-state.ts";

// The gate decides by the current user, so that it must be known anew before one goes on.
const refreshUser = async (): Promise<void> => {
  await queryClient.fetchQuery({ ...currentUserQuery(), staleTime: 0 });
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "onboarding" });
};

/** Saves one state after the other, so that an older one never comes last; a failed one is made up for by the next. */
const useSaving = () => {
  const last = useRef(Promise.resolve());
  const [hasFailed, setFailed] = useState(false);
  const queue = (work: () => Promise<unknown>): Promise<void> => {
    const before = last.current;
    const next = (async () => {
      await before;
      await work();
      setFailed(false);
    })();
    last.current = next.catch(() => setFailed(true));
    return next;
  };
  return { queue, hasFailed };
};

/** The onboarding as it goes on: each step is shown at once and kept on the server behind it. */
export const useOnboarding = (progress: OnboardingProgress) => {
  const navigate = useNavigate();
  const [state, setState] = useState<OnboardingState>(progress);
  const [contractGuid, setContract] = useState(progress.contractGuid);
  const saving = useSaving();
  const keep = ({ answers, step }: OnboardingState): Promise<void> =>
    saving.queue(() => ask(answerOnboarding, { body: { answers, step } }));
  const show = (next: OnboardingState): void => {
    setState(next);
    void keep(next).catch(() => undefined);
  };
  const finish = useMutation({
    mutationFn: async () => {
      await keep(state);
      const { data } = await ask(finishOnboarding, {});
      await refreshUser();
      return data.contractGuid;
    },
    onSuccess: (guid) =>
      guid === null
        ? navigate({ to: "/", replace: true })
        : navigate({ to: "/dashboard/details/$guid", params: { guid }, replace: true }),
  });
  const skip = useMutation({
    mutationFn: async () => {
      await ask(skipOnboarding, {});
      await refreshUser();
    },
    onSuccess: () => navigate({ to: "/dashboard", replace: true }),
  });
  return {
    state,
    contractGuid,
    isUnsaved: saving.hasFailed,
    answer: (key: OnboardingKey, answer?: string) => show(afterAnswer(state, key, answer)),
    back: () => show(stepBack(state)),
    restart: () => {
      setState(beginning);
      void saving.queue(() => ask(restartOnboarding, {})).catch(() => undefined);
    },
    uploaded: setContract,
    finish,
    skip,
  };
};

/** The onboarding as it goes on. */
export type Onboarding = ReturnType<typeof useOnboarding>;
