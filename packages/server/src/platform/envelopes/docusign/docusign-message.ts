import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { DocusignConfig } from "../envelope-settings.ts";

const message = z.object({
  event: z.string(),
  data: z.object({ accountId: z.string(), envelopeId: z.string().min(1).max(100) }),
});

/** An account has at most so many keys, and a message one signature by each. */
const mostSignatures = 100;

const parsed = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
};

/**
 * The envelope that a message of DocuSign Connect is about, in its JSON form. undefined unless it is signed, over its
 * very bytes, with our key, and is of our account. Which event it was is not looked at: the envelope is asked.
 */
export const readDocusignMessage = (
  { accountId, webhookSecret }: Pick<DocusignConfig, "accountId" | "webhookSecret">,
  body: Buffer,
  header: (name: string) => string | undefined,
): string | undefined => {
  const right = createHmac("sha256", webhookSecret).update(body).digest();
  const given = Array.from({ length: mostSignatures }, (_, index) =>
    Buffer.from(header(`x-docusign-signature-${index + 1}`) ?? "", "base64"),
  );
  if (!given.some((each) => each.length === right.length && timingSafeEqual(each, right)))
    return undefined;
  const { data } = message.safeParse(parsed(body));
  const isOurs = data?.data.accountId.toLowerCase() === accountId.toLowerCase();
  return isOurs ? data?.data.envelopeId.toLowerCase() : undefined;
};
