import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { healthAt } from "../health-at.ts";

/** A small load balancer on the loopback address: in turn to each server whose /readyz says yes. */
export interface Balancer {
  readonly url: string;
  /** The servers that are sent requests at this moment. */
  ready(): readonly string[];
  /** Brings a server in, which gets requests once it is ready. */
  add(url: string): Promise<void>;
  stop(): Promise<void>;
}

const lookEvery = 200;

/** Hops that the balancer makes of its own; everything else of a request is passed on as it came. */
const passOn = (asked: IncomingMessage, reply: ServerResponse, url: string): void => {
  const { hostname, port } = new URL(url);
  const forward = request(
    { hostname, port, method: asked.method, path: asked.url, headers: asked.headers },
    (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
      answer.on("error", () => reply.destroy());
    },
  );
  forward.on("error", () => {
    if (reply.headersSent) reply.destroy();
    else reply.writeHead(502).end();
  });
  reply.on("close", () => forward.destroy());
  asked.on("error", () => forward.destroy());
  asked.pipe(forward);
};

/** Starts one; it knows no server yet. */
export const startBalancer = async (): Promise<Balancer> => {
  const known: string[] = [];
  let ready: readonly string[] = [];
  let turn = 0;
  const look = async (): Promise<void> => {
    const asked = known.map(async (url) => ({ url, status: await healthAt(url) }));
    ready = (await Promise.all(asked)).filter(({ status }) => status === 200).map(({ url }) => url);
  };
  const timer = setInterval(() => void look(), lookEvery);
  const server = createServer((asked, reply) => {
    turn += 1;
    const url = ready[turn % Math.max(1, ready.length)];
    if (url === undefined) reply.writeHead(503, { "retry-after": "1" }).end();
    else passOn(asked, reply, url);
  });
  await new Promise<void>((settle) => server.listen(0, "127.0.0.1", settle));
  const bound = server.address();
  return {
    url: `http://127.0.0.1:${typeof bound === "object" && bound ? bound.port : 0}`,
    ready: () => ready,
    add: async (url) => {
      known.push(url);
      await look();
    },
    stop: async () => {
      clearInterval(timer);
      server.closeAllConnections();
      await new Promise((settle) => server.close(settle));
    },
  };
};
