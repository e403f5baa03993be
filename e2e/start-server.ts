import { freePort } from "@proviso/testkit";
import { startServer } from "./server.ts";

/** Starts the server that the journeys share, and gives the way to stop it; Playwright calls it. */
const startSharedServer = async (): Promise<() => Promise<void>> => {
  const mailPort = String(await freePort());
  const server = await startServer({ MAIL_IN_PORT: mailPort });
  process.env["PROVISO_URL"] = server.url;
  process.env["PROVISO_MAIL_PORT"] = mailPort;
  return server.stop;
};

/** @public */
export default startSharedServer;
