import { maxTrialContracts, policyTrialStates } from "@proviso/domain";
import { endpoint } from "../endpoint.ts";
import { text } from "../text.ts";
import { z } from "../zod.ts";
import { policyEditors } from "./policy-editors.ts";

const trialsPath = "/playbook-web-app/api/policy-trials" as const;

const trialParams = z.object({ id: z.uuid() });

const verdict = z.object({
  verdict: z.enum(["pass", "fallback", "fails", "missing", "needs_human"]),
  /** Which fallback was met, from 1. */
  fallback: z.int().nullable(),
  reason: z.string(),
});

/** An issue of one contract that the draft judges otherwise than the published policy. */
export const changedVerdict = z
  .object({
    issueId: z.string(),
    name: z.string(),
    /** null where the published policy does not look at the issue. */
    from: verdict.nullable(),
    /** null where the draft does not. */
    to: verdict.nullable(),
  })
  .meta({ id: "ChangedVerdict" });

/** An issue of one contract that the draft judges otherwise. */
export type ChangedVerdict = z.infer<typeof changedVerdict>;

/** What became of one contract. */
export const trialOutcome = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("judged"),
    /** How many issues were looked at, by either policy. */
    issues: z.int(),
    changes: z.array(changedVerdict),
  }),
  z.object({ kind: z.literal("unread"), sentence: z.string() }),
]);

/** What became of one contract. */
export type TrialOutcome = z.infer<typeof trialOutcome>;

/** A draft of a policy tried on contracts. */
export const policyTrial = z
  .object({
    id: z.uuid(),
    playbookId: z.string(),
    /** The save of the draft that was tried. */
    revision: z.int(),
    state: z.enum(policyTrialStates),
    failure: z.string().nullable(),
    askedAt: z.iso.datetime(),
    contracts: z.array(
      z.object({
        guid: z.uuid(),
        fileName: z.string(),
        /** null until it was tried. */
        outcome: trialOutcome.nullable(),
      }),
    ),
  })
  .meta({ id: "PolicyTrial" });

/** A draft of a policy tried on contracts. */
export type PolicyTrial = z.infer<typeof policyTrial>;

/** Tries the draft on contracts of the account: which verdicts would change, and from what to what. */
export const startPolicyTrial = endpoint({
  method: "POST",
  path: "/playbook-web-app/api/{id}/concept-customization/trials",
  summary: "Try a policy draft on contracts",
  access: { oneOf: policyEditors },
  params: z.object({ id: text(100, 1) }),
  body: z.object({
    revision: z.int().min(0),
    contracts: z.array(z.uuid()).min(1).max(maxTrialContracts),
  }),
  answer: policyTrial,
  created: true,
  refusals: ["not_found", "policy_changed", "nothing_to_try", "too_many_requests"],
});

/** How far a trial is, and what it has found; the person who asked for it reads it. */
export const readPolicyTrial = endpoint({
  method: "GET",
  path: `${trialsPath}/{id}`,
  summary: "Get a policy trial",
  access: { oneOf: policyEditors },
  params: trialParams,
  answer: policyTrial,
  refusals: ["not_found"],
});

/** Calls a trial off that has not ended; what it has found stays. */
export const cancelPolicyTrial = endpoint({
  method: "POST",
  path: `${trialsPath}/{id}/cancel`,
  summary: "Stop a policy trial",
  access: { oneOf: policyEditors },
  params: trialParams,
  answer: policyTrial,
  refusals: ["not_found"],
});
