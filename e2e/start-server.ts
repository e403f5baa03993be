import { startServer } from "./server.ts";

/** Starts the server that the journeys share, and gives the way to stop it; Playwright calls it. */
const startSharedServer = async (): Promise<() => Promise<void>> => {
  const server = await startServer();
  process.env["PROVISO_URL"] = server.url;
  return server.stop;
};

/** @public */
export default startSharedServer;
