import { z } from "zod";
import type { GuardedFetch } from "../../outgoing/guarded-fetch.ts";
import type { EnvelopeService } from "../envelope-service.ts";
import type { DocusignConfig } from "../envelope-settings.ts";
import { DocusignRefusal, openDocusignClient, type DocusignClient } from "./docusign-client.ts";
import { draftOf } from "./docusign-draft.ts";
import { readDocusignMessage } from "./docusign-message.ts";
import { envelopeOf } from "./docusign-status.ts";

const made = z.object({ envelopeId: z.string().min(1) });
const listed = z.object({ envelopes: z.array(made).default([]) });
const view = z.object({ url: z.url() });
const updated = z.object({
  recipientUpdateResults: z
    .array(
      z.object({
        errorDetails: z
          .object({ errorCode: z.string().default(""), message: z.string().default("") })
          .optional(),
      }),
    )
    .default([]),
});
const recipientIds = z.object({
  signers: z.array(z.object({ recipientId: z.string(), recipientIdGuid: z.string() })).default([]),
});

const longestReason = 200;

/** What DocuSign says of an envelope that is over, when someone would change or end it. */
const isOver = (error: unknown): boolean =>
  error instanceof DocusignRefusal &&
  [
    "ENVELOPE_INVALID_STATUS",
    "ENVELOPE_CANNOT_VOID_INVALID_STATE",
    "ENVELOPE_ALREADY_VOIDED",
    "ENVELOPE_DOES_NOT_EXIST",
  ].includes(error.code);

const unlessOver = async (act: Promise<unknown>): Promise<void> => {
  try {
    await act;
  } catch (error) {
    if (!isOver(error)) throw error;
  }
};

/** The path of an envelope; its id came from DocuSign, and is still not trusted to be one word. */
const pathOf = (envelopeId: string, rest = ""): string =>
  `/envelopes/${encodeURIComponent(envelopeId)}${rest}`;

const findDraft = async (
  client: DocusignClient,
  requestId: string,
): Promise<string | undefined> => {
  const query = new URLSearchParams({ transaction_ids: requestId }).toString();
  return listed.parse(await client.json("GET", `/envelopes?${query}`)).envelopes[0]?.envelopeId;
};

const changeSigner =
  (client: DocusignClient): EnvelopeService["changeSigner"] =>
  async (envelopeId, { id, name, email }) => {
    const known = recipientIds.parse(await client.json("GET", pathOf(envelopeId, "/recipients")));
    const recipientId = known.signers.find((each) => each.recipientIdGuid === id)?.recipientId;
    // The person who is no longer there cannot be changed; the next reading says so.
    if (recipientId === undefined) return;
    const path = pathOf(envelopeId, "/recipients?resend_envelope=true");
    const answer = await client.json("PUT", path, { signers: [{ recipientId, name, email }] });
    for (const { errorDetails } of updated.parse(answer).recipientUpdateResults)
      if (errorDetails && !["", "SUCCESS"].includes(errorDetails.errorCode))
        throw new DocusignRefusal(errorDetails.errorCode, errorDetails.message);
  };

/** DocuSign as the service that carries documents to signers: its eSignature REST interface, version 2.1. */
export const openDocusign = (config: DocusignConfig, fetch: GuardedFetch): EnvelopeService => {
  const client = openDocusignClient(config, fetch);
  return {
    name: "docusign",
    title: "DocuSign",
    frameOrigins: config.frameOrigins,
    draft: async (envelope) => {
      const known = await findDraft(client, envelope.requestId);
      if (known !== undefined) return known.toLowerCase();
      const answer = await client.json("POST", "/envelopes", draftOf(envelope));
      return made.parse(answer).envelopeId.toLowerCase();
    },
    preparingAddress: async (envelopeId, returnUrl) => {
      const answer = await client.json("POST", pathOf(envelopeId, "/views/sender"), { returnUrl });
      const { url } = view.parse(answer);
      if (!config.frameOrigins.includes(new URL(url).origin))
        throw new Error(
          `DocuSign’s page is at ${new URL(url).origin}, which is not in the settings.`,
        );
      return url;
    },
    read: async (envelopeId) => {
      try {
        const answer = await client.json("GET", pathOf(envelopeId, "?include=recipients"));
        return envelopeOf(envelopeId, answer);
      } catch (error) {
        if (error instanceof DocusignRefusal && error.code === "ENVELOPE_DOES_NOT_EXIST")
          return undefined;
        throw error;
      }
    },
    remind: (envelopeId) =>
      unlessOver(client.json("PUT", pathOf(envelopeId, "?resend_envelope=true"), {})),
    changeSigner: (envelopeId, signer) => unlessOver(changeSigner(client)(envelopeId, signer)),
    callOff: (envelopeId, reason) =>
      unlessOver(
        client.json("PUT", pathOf(envelopeId), {
          status: "voided",
          voidedReason: (reason === "" ? "Withdrawn by the sender" : reason).slice(
            0,
            longestReason,
          ),
        }),
      ),
    download: (envelopeId) =>
      client.bytes(pathOf(envelopeId, "/documents/combined?certificate=true")),
    readMessage: (body, header) => readDocusignMessage(config, body, header),
    check: async () => {
      await client.json("GET", "/envelopes?count=1&from_date=2020-01-01");
    },
  };
};
