const erasedDomain = "@erased.invalid";

/** The display name of an erased person. */
export const erasedName = { firstName: "Former", lastName: "user" } as const;

/** The placeholder address of an erased person. By RFC 2606, it can’t belong to anyone. */
export const erasedAddress = (userId: string): string => `${userId}${erasedDomain}`;

/** Whether this is the placeholder address of an erased person. */
export const isErasedAddress = (email: string): boolean => email.endsWith(erasedDomain);
