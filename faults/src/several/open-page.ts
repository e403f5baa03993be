import { contractChange, followContracts } from "@proviso/endpoints";

/** A page that is open at a server, as a browser keeps it: told by the server of what changes. */
export interface OpenPage {
  /** The guids of contracts it was told of so far. */
  readonly guids: readonly string[];
  close(): void;
}

/** Opens one with a session's token. */
export const openPage = async (url: string, token: string): Promise<OpenPage> => {
  const aborter = new AbortController();
  const answer = await fetch(url + followContracts.path, {
    headers: { authorization: `Bearer ${token}` },
    signal: aborter.signal,
  });
  const guids: string[] = [];
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? [])
      for (const [, data] of decoder.decode(chunk).matchAll(/^event: contract\ndata: (.*)$/gm))
        guids.push(contractChange.parse(JSON.parse(data ?? "")).guid);
  };
  // It ends when the page is closed, or its server is gone: what it was told stays.
  void read().catch(() => undefined);
  return { guids, close: () => aborter.abort() };
};
