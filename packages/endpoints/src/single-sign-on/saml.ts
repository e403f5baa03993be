import { endpoint } from "../endpoint.ts";
import { text } from "../text.ts";
import { z } from "../zod.ts";

const ofConnection = z.object({ connection: z.uuid() });

/** What a SAML provider needs to know of us, as SAML metadata. The same for every id, known or not. */
export const readSamlMetadata = endpoint({
  method: "GET",
  path: "/saml/{connection}/metadata",
  summary: "Get our SAML metadata",
  access: "anyone",
  params: ofConnection,
  answer: "file",
  refusals: [],
});

/**
 * Where a SAML provider has the browser post its response to a sign-in that started here; redirects to the waiting
 * page. Unsolicited responses are refused.
 */
export const takeSamlResponse = endpoint({
  method: "POST",
  path: "/saml/{connection}/acs",
  summary: "Receive a SAML response",
  access: "anyone",
  params: ofConnection,
  body: z.object({
    SAMLResponse: text(500_000, 1),
    RelayState: text(500, 22),
  }),
  answer: "redirect",
  fromOtherSites: true,
  refusals: ["too_many_requests"],
});
