import type { Settings } from "../platform/settings.ts";
import { openEnvelopeService } from "../signatures/index.ts";
import { fail, ok, type Finding } from "./finding.ts";

/** Whether contracts can be carried to their signers. */
export const checkSignatures = async ({ envelopes, reach }: Settings): Promise<Finding> => {
  const service = openEnvelopeService(envelopes, reach);
  if (!service) return ok("Signatures", "Handled by this installation.");
  const who =
    envelopes.provider === "built-in"
      ? "Handled by this installation; earlier requests are still with "
      : "Handled by ";
  try {
    await service.check();
    return ok("Signatures", `${who}${service.title}, which is responding.`);
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    const why = cause instanceof Error ? cause.message : String(cause);
    return fail("Signatures", `${service.title} isn’t reachable: ${why}`);
  }
};
