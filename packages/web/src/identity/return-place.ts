const homePath = "/dashboard";

/**
 * The remembered place if it is a path of this site, else the dashboard. Browsers read a backslash
 * as a slash, so "/\\evil.example" would leave the site as "//evil.example" does.
 */
export const safeReturnPlace = (from: string | undefined): string => {
  if (from === undefined || !/^\/(?![/\\])/.test(from)) return homePath;
  // oxlint-disable-next-line no-control-regex -- a tab or newline inside is dropped by browsers
  if (/[\u0000-\u001f\\]/.test(from)) return homePath;
  return /^\/signIn(?:[/?#]|$)/i.test(from) ? homePath : from;
};
