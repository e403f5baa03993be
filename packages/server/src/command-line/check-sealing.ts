import { readConfiguredCertificate, isFault } from "../platform/sealing/configured-certificate.ts";
import { daysLeft, warnedDays } from "../platform/sealing/open-certificates.ts";
import type { Settings } from "../platform/settings.ts";
import { fail, ok, warn, type Finding } from "./finding.ts";

/** Whether signed documents can be sealed, and for how long still. */
export const checkSealing = ({ sealing }: Settings, now: Date): Finding => {
  const times = sealing.timestampUrl === null ? "" : ` Times by ${sealing.timestampUrl}.`;
  if (sealing.given === null)
    return ok("Sealing", `By a certificate of this installation, renewed by itself.${times}`);
  const given = readConfiguredCertificate(sealing.given);
  if (isFault(given)) return fail("Sealing", `${given.fault}.`);
  const left = daysLeft(given.certificate, now);
  if (left < 0)
    return fail(
      "Sealing",
      `The certificate of SEALING_CERTIFICATE ENDED on ${given.certificate.validTo}: nothing that is signed can be sealed.`,
    );
  const until = `The certificate of SEALING_CERTIFICATE is good until ${given.certificate.validTo}`;
  return left < warnedDays
    ? warn(
        "Sealing",
        `${until}: ONLY ${left} DAYS. Give a new one, or signed documents will not be sealed.`,
      )
    : ok("Sealing", `${until}.${times}`);
};
