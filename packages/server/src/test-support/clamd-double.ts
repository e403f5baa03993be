import { createServer, type Server, type Socket } from "node:net";

/** EICAR's test file, put together here so that no scanner takes this source for it. */
export const eicar = [
  "X5O!P%@AP[4\\PZX54(P^)7CC)7}$",
  "EICAR-STANDARD-",
  "ANTIVIRUS-TEST-FILE!$H+H*",
].join("");

/** What the double does with a stream instead of looking at it. */
export type ClamdMood = "well" | "silent" | "hangs-up" | "talks-nonsense";

/** A clamd for tests, true to the protocol of INSTREAM: it finds EICAR as it is in the stream. */
export interface ClamdDouble {
  readonly port: number;
  mood: ClamdMood;
  /** How many streams it has looked through. */
  readonly scans: () => number;
  stop(): Promise<void>;
}

const streamOf = (bytes: Buffer, limit: number): { content: Buffer } | "too-large" | undefined => {
  const parts: Buffer[] = [];
  let size = 0;
  for (let at = 0; at + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return { content: Buffer.concat(parts) };
    size += length;
    if (size > limit) return "too-large";
    if (at + 4 + length > bytes.length) return undefined;
    parts.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
};

/** Starts it on a port of this machine; `limit` is the largest stream it takes, in bytes. */
export const startClamdDouble = async (limit = 40 * 1024 * 1024): Promise<ClamdDouble> => {
  let scans = 0;
  const sockets = new Set<Socket>();
  const answer = (socket: Socket, bytes: Buffer): boolean => {
    const command = bytes.toString("latin1", 0, 10);
    if (bytes.toString("latin1").startsWith("zVERSION\0")) socket.end("ClamAV 1.4.6/1/now\0");
    if (command !== "zINSTREAM\0") return false;
    if (double.mood === "hangs-up") socket.destroy();
    if (double.mood === "talks-nonsense") socket.end("what?\0");
    if (double.mood !== "well") return double.mood !== "silent";
    const stream = streamOf(bytes.subarray(10), limit);
    if (stream === undefined) return false;
    scans += 1;
    if (stream === "too-large") socket.end("INSTREAM size limit exceeded. ERROR\0");
    else socket.end(`stream: ${stream.content.includes(eicar) ? "Eicar-Test FOUND" : "OK"}\0`);
    return true;
  };
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    const received: Buffer[] = [];
    let isAnswered = false;
    socket.on("error", () => undefined);
    socket.on("data", (data) => {
      if (isAnswered) return;
      received.push(data);
      isAnswered = answer(socket, Buffer.concat(received));
    });
  });
  await new Promise<void>((settle) => server.listen(0, "127.0.0.1", settle));
  const bound = server.address();
  const double: ClamdDouble = {
    port: typeof bound === "object" && bound ? bound.port : 0,
    mood: "well",
    scans: () => scans,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((settle) => server.close(settle));
    },
  };
  return double;
};
