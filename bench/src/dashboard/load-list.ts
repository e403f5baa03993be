import { loadContracts, type ContractPage, type ContractQuery } from "@proviso/endpoints";
import { ask } from "../requests.ts";
import type { RunningProviso } from "../server.ts";

/** The account that half of all contracts are in; the person who is signed in belongs to it. */
export const sampleAccountId = "5a3b1e00-0000-4000-8000-000000000001";

/** Asks the dashboard for a page, and checks that the answer is one. */
export const loadList = async (
  { url, headers }: RunningProviso,
  query: ContractQuery,
): Promise<ContractPage> =>
  loadContracts.answer.parse(
    await ask(url + loadContracts.path, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ query }),
    }),
  );

/** The same, its answer read but not checked: that costs as much as serving it, and is no part of it. */
export const askList = ({ url, headers }: RunningProviso, query: ContractQuery): Promise<unknown> =>
  ask(url + loadContracts.path, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ query }),
  });
