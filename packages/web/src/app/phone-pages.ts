/**
 * Whether a phone shows this page: a contract's, opened by a link that asks for feedback (A2.10), or one's
 * own security, where the mail about a sign-in from a new device leads.
 */
export const isForPhones = (
  pathname: string,
  search: { readonly cta?: string | undefined },
): boolean =>
  /^\/account\/security\/?$/.test(pathname) ||
  (/^\/dashboard\/details\/[^/]+\/?$/.test(pathname) && search.cta === "feedback");
