import { startTestServer, type TestServer } from "./test-server.ts";

/** Where the two processes are opened, as settings say. */
export const publicUrl = "https://contracts.example.com";

/** Two processes on one database. */
export interface TwoProcesses {
  readonly server: TestServer;
  readonly other: TestServer;
  stop(): Promise<void>;
}

/** Starts two processes on one database, known by one public address. */
export const startTwoProcesses = async (): Promise<TwoProcesses> => {
  const server = await startTestServer({ environment: { PUBLIC_URL: publicUrl } });
  const other = await startTestServer({
    environment: { ...server.databaseSettings, PUBLIC_URL: publicUrl },
  });
  return {
    server,
    other,
    stop: async () => {
      await other.stop();
      await server.stop();
    },
  };
};
