import { freePort } from "@proviso/testkit";
import { prepareOriginal, startCopiedServer } from "./copied-server.ts";
import { startServerOn } from "./server.ts";

/** Starts the server that the journeys share, and gives the way to stop it; Playwright calls it. */
const startSharedServer = async (): Promise<() => Promise<void>> => {
  const remove = await prepareOriginal();
  const mailPort = String(await freePort());
  const server = await startCopiedServer({ MAIL_IN_PORT: mailPort }, startServerOn);
  process.env["PROVISO_URL"] = server.url;
  process.env["PROVISO_MAIL_PORT"] = mailPort;
  return async () => {
    await server.stop();
    await remove();
  };
};

/** @public */
export default startSharedServer;
