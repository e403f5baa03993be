/** Whether a phone shows this page: a contract's, opened by a link that asks for feedback (A2.10). */
export const isForPhones = (
  pathname: string,
  search: { readonly cta?: string | undefined },
): boolean => /^\/dashboard\/details\/[^/]+\/?$/.test(pathname) && search.cta === "feedback";
