/** The type of plan that an address names in base64, plain or as addresses write it; null for what names none (A2.43). */
export const planTypeIn = (parameter: string | undefined): string | null => {
  if (parameter === undefined || !/^[A-Za-z0-9+/_-]{1,96}={0,2}$/.test(parameter)) return null;
  try {
    const type = atob(parameter.replaceAll("-", "+").replaceAll("_", "/"));
    return /^[A-Z][A-Z_]*$/.test(type) ? type : null;
  } catch {
    // Letters of base64 in a number that base64 does not have.
    return null;
  }
};
