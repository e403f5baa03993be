import { maxCommentLength } from "@proviso/domain";
import { endpoint } from "../endpoint.ts";
import { text } from "../text.ts";
import { z } from "../zod.ts";
import { contractParams } from "../contracts/contract-record.ts";

const sharePath = "/external-dashboard-web-app/notifications/share-contract/{guid}";

/** A colleague a contract may be shared with. */
export const shareCandidate = z
  .object({
    externalId: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    /** Whether they see the contract already, by an earlier share, as its owner or by their user type. */
    hasAccess: z.boolean(),
    /** Whether they see it by a share alone, which can be taken back. */
    isByShare: z.boolean(),
  })
  .meta({ id: "ShareCandidate" });

/** A colleague a contract may be shared with. */
export type ShareCandidate = z.infer<typeof shareCandidate>;

/** The verified colleagues a contract may be shared with (C5.10), by name. */
export const listShareCandidates = endpoint({
  method: "GET",
  path: sharePath,
  summary: "List colleagues to share a contract with",
  access: { contract: "share_contract" },
  params: contractParams,
  answer: z.array(shareCandidate),
  refusals: ["not_found", "not_allowed"],
});

/** Shares a contract: the colleagues see it from then on, and get an email with the comment (C7.22). */
export const shareContract = endpoint({
  method: "POST",
  path: sharePath,
  summary: "Share a contract with colleagues",
  access: { contract: "share_contract" },
  params: contractParams,
  body: z.strictObject({
    recipients: z.array(z.uuid()).min(1).max(1000),
    content: text(maxCommentLength).default(""),
  }),
  answer: z.object({ sharedWith: z.int() }),
  refusals: ["not_found", "not_allowed", "invalid_input", "not_shareable", "too_many_requests"],
});

/** Takes a share back: the colleague sees the contract no more from then on; one never given is `not_found`. */
export const withdrawShare = endpoint({
  method: "POST",
  path: `${sharePath}/withdraw`,
  summary: "Stop sharing a contract",
  access: { contract: "share_contract" },
  params: contractParams,
  body: z.strictObject({ externalId: z.uuid() }),
  answer: z.array(shareCandidate),
  refusals: ["not_found", "not_allowed"],
});
