/**
 * Whether a phone shows this page: a contract's, opened by a link that asks for feedback (A2.10), or one that
 * emails lead to: one's own security, after a sign-in from a new device, and the dates that come near.
 */
export const isForPhones = (
  pathname: string,
  search: { readonly cta?: string | undefined },
): boolean =>
  /^\/(?:account\/security|dates)\/?$/.test(pathname) ||
  (/^\/dashboard\/details\/[^/]+\/?$/.test(pathname) && search.cta === "feedback");
