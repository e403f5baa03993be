import { readAssertion, type ReadAssertion, type TrustedProvider } from "./read-assertion.ts";

/** A provider's answer, and what it is judged by. */
interface Input {
  readonly provider: TrustedProvider;
  /** Where people open the product. */
  readonly origin: string;
  readonly now: Date;
  readonly samlResponse: string;
  readonly requestId: string;
}

/** What a provider says, or why it is not believed. */
type Outcome = { readonly read: ReadAssertion } | { readonly fault: string };

/** Reads and judges a provider's answer; run by a helper, for anyone may send one. */
export const work = async (input: Input): Promise<Outcome> => {
  const context = { origin: () => input.origin, clock: { now: () => input.now } };
  try {
    const { provider, samlResponse, requestId } = input;
    return { read: await readAssertion(context, provider, samlResponse, requestId) };
  } catch (error) {
    return { fault: String(error) };
  }
};
