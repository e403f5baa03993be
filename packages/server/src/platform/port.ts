import { createServer } from "node:net";
import { codeOf } from "./outage.ts";
import { cannotStart, type StartRefusal } from "./start-refusal.ts";

const sentenceFor = (code: string, host: string, port: number): string => {
  if (code === "EADDRINUSE")
    return `Port ${port} on ${host} is in use. Stop the program that uses it, or set PORT to another one.`;
  if (code === "EACCES")
    return `Port ${port} may not be used by this user. Set PORT to one above 1023.`;
  return `The address ${host} cannot be listened on (${code}). Set HOST to an address of this machine.`;
};

/** Where this machine reaches what listens there. */
export const addressOf = (host: string, port: number): string => {
  const reachable = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`;
};

/** Why nothing can listen there, or undefined when something can. */
export const refusePort = (host: string, port: number): Promise<StartRefusal | undefined> =>
  new Promise((settle) => {
    const probe = createServer();
    probe.once("error", (error) => settle(cannotStart(sentenceFor(codeOf(error), host, port))));
    probe.listen(port, host, () => probe.close(() => settle(undefined)));
  });
