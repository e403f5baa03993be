import { readFile } from "node:fs/promises";
import type { Postbox } from "./mail-receiver.ts";
import { idOfAddress, type SignedAddressConfig } from "./signed-address.ts";

/** What is done with reports about letters that could not be delivered. */
export interface ReturnReader {
  /** Whether there is such a letter. */
  readonly isKnown: (letterId: string) => Promise<boolean>;
  readonly read: (letterId: string, source: string) => Promise<void>;
}

/**
 * Takes what a report is: from no sender (RFC 5321, 4.5.5), and to the return address of a letter we sent.
 */
export const returnsBox = (
  config: SignedAddressConfig,
  { isKnown, read }: ReturnReader,
): Postbox => ({
  mostBytes: 512 * 1024,
  takes: async (recipient, sender) => {
    const letter = idOfAddress("bounce", recipient, config);
    return sender === "" && letter !== undefined && isKnown(letter);
  },
  keep: async ({ recipient, file }) => {
    const letter = idOfAddress("bounce", recipient, config);
    if (letter !== undefined) await read(letter, await readFile(file.path, "latin1"));
    return undefined;
  },
});
