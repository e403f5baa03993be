import { readConfiguredCertificate, isFault } from "../platform/sealing/configured-certificate.ts";
import { daysLeft, warnedDays } from "../platform/sealing/open-certificates.ts";
import type { Settings } from "../platform/settings.ts";
import { fail, ok, warn, type Finding } from "./finding.ts";

/** Whether signed documents can be sealed, and for how long still. */
export const checkSealing = ({ sealing }: Settings, now: Date): Finding => {
  const times = sealing.timestampUrl === null ? "" : ` Time stamps from ${sealing.timestampUrl}.`;
  if (sealing.given === null)
    return ok(
      "Sealing",
      `Using this installation’s certificate, which renews automatically.${times}`,
    );
  const given = readConfiguredCertificate(sealing.given);
  if (isFault(given)) return fail("Sealing", `${given.fault}.`);
  const left = daysLeft(given.certificate, now);
  if (left < 0)
    return fail(
      "Sealing",
      `The certificate in SEALING_CERTIFICATE EXPIRED on ${given.certificate.validTo}. Signed documents can’t be sealed.`,
    );
  const until = `The certificate in SEALING_CERTIFICATE is valid until ${given.certificate.validTo}`;
  return left < warnedDays
    ? warn(
        "Sealing",
        `${until}: ONLY ${left} DAYS LEFT. Replace it, or signed documents can’t be sealed.`,
      )
    : ok("Sealing", `${until}.${times}`);
};
