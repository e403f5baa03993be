import { plainConnections } from "../platform/outgoing/outgoing-fault.ts";
import type { Settings } from "../platform/settings.ts";
import { ok, warn, type Finding } from "./finding.ts";

/** Whom the server may ask, which a start has judged already. */
export const checkOutgoing = ({ reach: { outgoingHosts, privateHosts } }: Settings): Finding => {
  const inside = privateHosts.length === 0 ? "" : ` Inside: ${privateHosts.join(", ")}.`;
  return ok(
    "Outgoing",
    outgoingHosts === null
      ? `Any host of the open internet may be asked; OUTGOING_HOSTS says which alone.${inside}`
      : `These alone may be asked: ${outgoingHosts.join(", ") || "none"}.${inside}`,
  );
};

/** Whether something goes to another machine unencrypted. */
export const checkEncryption = (settings: Settings): Finding => {
  const plain = plainConnections(settings);
  if (plain.length > 0) return warn("Encryption", `${plain.join("; ")}.`);
  return settings.reach.demandsTls
    ? ok("Encryption", "Nothing goes to another machine unencrypted.")
    : ok(
        "Encryption",
        settings.smtp === null || settings.smtp.isSecure
          ? "By these settings nothing goes to another machine unencrypted."
          : "Letters go out unencrypted if the mail server takes no STARTTLS; REQUIRE_TLS demands it.",
      );
};
