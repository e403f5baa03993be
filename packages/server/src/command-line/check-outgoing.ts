import { connect } from "node:net";
import { namedServices, plainConnections } from "../platform/outgoing/outgoing-fault.ts";
import type { Settings } from "../platform/settings.ts";
import { ok, warn, type Finding } from "./finding.ts";

/** Whom the server may ask, which a start has judged already. */
export const checkOutgoing = ({ reach, tenantReach }: Settings): Finding => {
  const { outgoingHosts, privateHosts } = reach;
  const list = (hosts: readonly string[], by: string): string =>
    hosts.length === 0 ? "" : ` Inside, ${by}: ${hosts.join(", ")}.`;
  const inside = `${list(privateHosts, "by settings alone")}${list(tenantReach.privateHosts, "by what accounts enter too")}`;
  return ok(
    "Outgoing",
    outgoingHosts === null
      ? `Any host of the open internet may be asked; OUTGOING_HOSTS says which alone.${inside}`
      : `These alone may be asked: ${outgoingHosts.join(", ") || "none"}.${inside}`,
  );
};

const patience = 5000;

/** Why nobody takes a connection there; undefined when somebody does. */
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

/** Whether the services that the settings name take connections; none of them keeps the server from its work. */
export const checkNamedServices = async (settings: Settings): Promise<Finding> => {
  const services = namedServices(settings);
  if (services.length === 0) return ok("Services", "None outside is asked.");
  const away = await Promise.all(
    services.map(async ({ setting, url }) => {
      const why = await whyAway(url);
      return why === undefined ? [] : [`${setting}: ${url.host} does not answer (${why})`];
    }),
  );
  return away.flat().length > 0
    ? warn("Services", `${away.flat().join("; ")}.`)
    : ok("Services", `${services.map(({ url }) => url.host).join(", ")} answer.`);
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
