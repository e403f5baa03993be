import { connect } from "node:net";
import { namedServices, plainConnections } from "../platform/outgoing/outgoing-fault.ts";
import type { Settings } from "../platform/settings.ts";
import { ok, warn, type Finding } from "./finding.ts";

/** The hosts the server can contact, already validated at startup. */
export const checkOutgoing = ({ reach, tenantReach }: Settings): Finding => {
  const { outgoingHosts, privateHosts } = reach;
  const list = (hosts: readonly string[], by: string): string =>
    hosts.length === 0 ? "" : ` Private hosts, ${by}: ${hosts.join(", ")}.`;
  const inside = `${list(privateHosts, "for services in settings")}${list(tenantReach.privateHosts, "also for URLs that accounts enter")}`;
  return ok(
    "Outgoing",
    outgoingHosts === null
      ? `Any internet host can be contacted. Set OUTGOING_HOSTS to limit them.${inside}`
      : `Only these hosts can be contacted: ${outgoingHosts.join(", ") || "none"}.${inside}`,
  );
};

const patience = 5000;

/** Why no connection is possible; undefined if it is. */
const whyAway = (url: URL): Promise<string | undefined> =>
  new Promise((settle) => {
    const port = Number(url.port) || (url.protocol === "http:" ? 80 : 443);
    const socket = connect({ host: url.hostname.replace(/^\[|\]$/g, ""), port });
    const end = (why?: string): void => {
      socket.destroy();
      settle(why);
    };
    socket.setTimeout(patience, () => end("no answer within 5 seconds"));
    socket.on("connect", () => end());
    socket.on("error", ({ message }) => end(message));
  });

/** Whether the configured services accept connections; none of them is required for the server to work. */
export const checkNamedServices = async (settings: Settings): Promise<Finding> => {
  const services = namedServices(settings);
  if (services.length === 0) return ok("Services", "No external services are configured.");
  const away = await Promise.all(
    services.map(async ({ setting, url }) => {
      const why = await whyAway(url);
      return why === undefined ? [] : [`${setting}: ${url.host} isn’t responding (${why})`];
    }),
  );
  return away.flat().length > 0
    ? warn("Services", `${away.flat().join("; ")}.`)
    : ok("Services", `${services.map(({ url }) => url.host).join(", ")}: responding.`);
};

/** Whether something goes to another machine unencrypted. */
export const checkEncryption = (settings: Settings): Finding => {
  const plain = plainConnections(settings);
  if (plain.length > 0) return warn("Encryption", `${plain.join("; ")}.`);
  return settings.reach.demandsTls
    ? ok("Encryption", "All connections to other machines are encrypted.")
    : ok(
        "Encryption",
        settings.smtp === null || settings.smtp.isSecure
          ? "With these settings, all connections to other machines are encrypted."
          : "Email is sent unencrypted if the mail server doesn’t support STARTTLS. Set REQUIRE_TLS to require it.",
      );
};
