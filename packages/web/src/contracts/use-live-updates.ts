import type { ContractChange, ContractRecord } from "@proviso/endpoints";
import { useEffect } from "react";
import { queryClient } from "../platform/query-client.ts";
import { contractKey, contractListsKey } from "./contract-queries.ts";
import { followUntil } from "./follow-contracts.ts";

/** Changes that come together are answered with one question. */
const gather = 150;

const recordsOfGroup = (group: string): string[] =>
  queryClient
    .getQueriesData<ContractRecord>({
      predicate: ({ queryKey: [kind, , part] }) => kind === "contract" && part === "record",
    })
    .flatMap(([, contract]) => (contract?.groupId === group ? [contract.guid] : []));

const refresh = (changes: readonly ContractChange[]): void => {
  const guids = changes.flatMap(({ guid, group }) => [guid, ...recordsOfGroup(group)]);
  for (const guid of new Set(guids))
    void queryClient.invalidateQueries({ queryKey: contractKey(guid) });
  void queryClient.invalidateQueries({ queryKey: contractListsKey });
};

const refreshAll = (): void => {
  void queryClient.invalidateQueries({ queryKey: ["contract"] });
  void queryClient.invalidateQueries({ queryKey: contractListsKey });
};

const follow = (signal: AbortSignal): void => {
  let gathered: ContractChange[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onChange = (change: ContractChange): void => {
    gathered.push(change);
    timer ??= setTimeout(() => {
      refresh(gathered);
      gathered = [];
      timer = undefined;
    }, gather);
  };
  signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
  void followUntil(signal, { onChange, onMissed: refreshAll });
};

/**
 * Keeps what is shown up to date as contracts change. A page in the background lets go of its stream,
 * for a browser has six connections to a server; coming back it asks again, as queries do on focus.
 */
export const useLiveUpdates = (): void => {
  useEffect(() => {
    let current: AbortController | null = null;
    const turn = (): void => {
      if (document.visibilityState === "visible" && current === null) {
        current = new AbortController();
        follow(current.signal);
      } else if (document.visibilityState === "hidden") {
        current?.abort();
        current = null;
      }
    };
    turn();
    document.addEventListener("visibilitychange", turn);
    return () => {
      document.removeEventListener("visibilitychange", turn);
      current?.abort();
    };
  }, []);
};
