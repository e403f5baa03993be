import { once } from "node:events";
import { createServer, request, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

/** A reverse proxy before a server, as at the border of a network. */
export interface Border {
  /** Where it listens, on this machine. */
  readonly address: string;
  stop(): Promise<void>;
}

/** Starts one that passes every request on to this address, with the headers that `change` makes of its own. */
export const startBorder = async (
  to: string,
  change: (headers: IncomingHttpHeaders) => Record<string, string | string[] | undefined>,
): Promise<Border> => {
  const proxy = createServer((asked, answer) => {
    const headers = Object.fromEntries(
      Object.entries(change(asked.headers)).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value] as const],
      ),
    );
    const { hostname, port } = new URL(to);
    const passed = request(
      { hostname, port, path: asked.url, method: asked.method, headers, setHost: false },
      (told) => {
        answer.writeHead(told.statusCode ?? 502, told.headers);
        told.pipe(answer);
      },
    );
    passed.on("error", () => answer.writeHead(502).end());
    asked.pipe(passed);
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const { port } = proxy.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    stop: async () => {
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, "close");
    },
  };
};
