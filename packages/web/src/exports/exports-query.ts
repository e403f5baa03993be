import { isExportOver } from "@proviso/domain";
import { listAccountExports } from "@proviso/endpoints";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "../platform/ask.ts";

const everyMilliseconds = 1500;

/** The exports of the account, asked for again and again while one is being made. */
export const exportsQuery = () =>
  queryOptions({
    queryKey: ["account-exports"],
    queryFn: ({ signal }) => ask(listAccountExports, {}, signal),
    refetchInterval: ({ state }) =>
      state.data?.every((each) => isExportOver(each.state)) === false ? everyMilliseconds : false,
  });
