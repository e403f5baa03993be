import { z } from "@proviso/endpoints";

const word = z.string().max(2000).optional().catch(undefined);

/** What the address of sign-in may say (A2.20); what is of another form is as if it were not there. */
export const signInSearch = z.object({
  /** The remembered place (A2.5). */
  from: word,
  message: word,
  email: word,
  /** "verification" when a emailed verification link led here. */
  source: word,
  /** The secret of that link. */
  token: word,
  error: word,
  error_description: word,
  cta: word,
});

/** What the address of sign-in says. */
export type SignInSearch = z.infer<typeof signInSearch>;

/** What the address of setting up a demanded second factor may say: the place to go on to. */
export const secondFactorSearch = z.object({ from: word });

/** What the address of registering may say (A2.25). */
export const signUpSearch = z.object({
  email: word,
  /** The key of a referral link (A2.12). */
  ruk: word,
  error: word,
  error_description: word,
  /** The social provider that an outside page for registering begins with at once (A2.4, A2.32). */
  social: word,
  utm_source: word,
  utm_medium: word,
  utm_campaign: word,
  utm_term: word,
  utm_content: word,
});

/** What the address of registering says. */
export type SignUpSearch = z.infer<typeof signUpSearch>;

/** An address that may name an email. */
export const emailSearch = z.object({ email: word });

/** What a social provider says when it sends the browser back (A2.32). */
export const callbackSearch = z.object({
  code: z.string().max(4000).optional().catch(undefined),
  state: word,
  /** The issuer, where the provider names itself (RFC 9207). */
  iss: word,
  error: word,
  error_description: word,
});

/** What a social provider said. */
export type CallbackSearch = z.infer<typeof callbackSearch>;
