import type { Settings } from "../platform/settings.ts";
import { openEnvelopeService } from "../signatures/index.ts";
import { fail, ok, type Finding } from "./finding.ts";

/** Whether contracts can be carried to their signers. */
export const checkSignatures = async ({ envelopes, reach }: Settings): Promise<Finding> => {
  const service = openEnvelopeService(envelopes, reach);
  if (!service) return ok("Signatures", "Asked for by this installation itself.");
  const who =
    envelopes.provider === "built-in"
      ? "Asked for by this installation itself; what was sent before by "
      : "Asked for by ";
  try {
    await service.check();
    return ok("Signatures", `${who}${service.title}, which answers.`);
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    const why = cause instanceof Error ? cause.message : String(cause);
    return fail("Signatures", `${service.title} cannot be asked: ${why}`);
  }
};
