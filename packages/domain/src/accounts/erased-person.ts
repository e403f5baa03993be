const erasedDomain = "@erased.invalid";

/** How someone is called of whom nothing is kept but what they did. */
export const erasedName = { firstName: "Former", lastName: "user" } as const;

/** The address that stands for a person who was erased; by RFC 2606 nobody can have it. */
export const erasedAddress = (userId: string): string => `${userId}${erasedDomain}`;

/** Whether an address stands for a person who was erased. */
export const isErasedAddress = (email: string): boolean => email.endsWith(erasedDomain);
