import type { Quote } from "@proviso/redline";

/** A party to the contract: its name as printed, and the other names the contract calls it by. */
export interface Party {
  readonly name: string;
  /** Defined terms that stand for it, e.g. "Acme", "Recipient"; without quotes. */
  readonly aliases: readonly string[];
  readonly quote: Quote | null;
  /** Its business address as printed, or null. */
  readonly address: { readonly text: string; readonly quote: Quote } | null;
}
