import type { GuardedFetch } from "../outgoing/guarded-fetch.ts";

/** A guarded fetch in the form that the providers' libraries take: text bodies alone, no streams. */
export const sdkFetch =
  (guarded: GuardedFetch): typeof fetch =>
  (input, init = {}) => {
    const url = input instanceof Request ? input.url : String(input);
    const { method, headers, body, signal } = init;
    if (body !== undefined && body !== null && typeof body !== "string")
      throw new TypeError("Only texts are sent to a language model.");
    return guarded(url, {
      ...(method === undefined ? {} : { method }),
      headers: Object.fromEntries(new Headers(headers)),
      body: body ?? null,
      ...(signal ? { signal } : {}),
    });
  };
