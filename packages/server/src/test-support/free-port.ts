import { createServer } from "node:net";

/** A port of this machine that nobody listens on at this moment. */
export const freePort = (): Promise<number> =>
  new Promise((settle) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const bound = probe.address();
      probe.close(() => settle(typeof bound === "object" && bound ? bound.port : 0));
    });
  });
