import { connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Duplex } from "node:stream";

/** How a line behaves: as it should, cut, without a word, or at one byte a second. */
export type LineMood = "through" | "down" | "silent" | "drip";

/** A line to a service of this machine, which can be made to fail in the ways of networks. */
export interface Line {
  readonly port: number;
  /** Holds for connections there are and for new ones. */
  turn(mood: LineMood): void;
  stop(): Promise<void>;
}

const dripEvery = 1000;

/** Carries bytes one way as long as the line lets them. */
const carry = (from: Socket, to: Duplex, mood: () => LineMood): void => {
  const pump = async (): Promise<void> => {
    for await (const chunk of from) {
      const bytes: Buffer = Buffer.from(chunk);
      for (let at = 0; at < bytes.length;) {
        while (mood() === "silent") await pause(50);
        if (mood() === "drip") {
          to.write(bytes.subarray(at, at + 1));
          at += 1;
          await pause(dripEvery);
        } else {
          to.write(bytes.subarray(at));
          at = bytes.length;
        }
      }
    }
    to.end();
  };
  // The person who breaks off ends both ways.
  pump().catch(() => to.destroy());
};

/** Opens a line to a port of this machine; stop it at the end. */
export const openLine = async (to: number): Promise<Line> => {
  let mood: LineMood = "through";
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    return socket.once("close", () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    keep(near);
    if (mood === "down") return void near.destroy();
    const far = keep(connect(to, "127.0.0.1"));
    near.once("close", () => far.destroy());
    far.once("close", () => near.destroy());
    carry(near, far, () => mood);
    carry(far, near, () => mood);
    return undefined;
  });
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>((settle) => server.listen(0, "127.0.0.1", settle));
  const bound = server.address();
  return {
    port: typeof bound === "object" && bound ? bound.port : 0,
    turn: (next) => {
      mood = next;
      if (next === "down") cut();
    },
    stop: async () => {
      mood = "through";
      cut();
      await new Promise<void>((settle) => server.close(() => settle()));
    },
  };
};
