import type { CompanyProvider } from "./company-provider-query.ts";

interface TypedSoFar {
  /** Whether anyone signs in by a password here. */
  readonly hasPassword: boolean;
  readonly wantsPassword: boolean;
  readonly password: string;
  readonly email: string;
  /** The address that was last looked up. */
  readonly leftEmail: string;
  /** What the look-up found; undefined while nothing is known. */
  readonly provider: CompanyProvider | null | undefined;
}

/** What is below the email: the company's way, the password, or looking for the company's way. */
export type StepAfterEmail =
  | { readonly kind: "company"; readonly provider: CompanyProvider }
  | { readonly kind: "password" }
  | { readonly kind: "look-up"; readonly isUnknown: boolean };

/** How signing in goes on from the email; a company's way is there with passwords and without them. */
export const stepAfterEmail = (typed: TypedSoFar): StepAfterEmail => {
  const { hasPassword, provider } = typed;
  const isLookedUp = typed.leftEmail !== "" && typed.email.trim() === typed.leftEmail;
  // What a browser has filled in by itself is not taken away.
  const isFree = !hasPassword || (!typed.wantsPassword && typed.password === "");
  if (isLookedUp && isFree && provider) return { kind: "company", provider };
  return hasPassword
    ? { kind: "password" }
    : { kind: "look-up", isUnknown: isLookedUp && provider === null };
};
