import { createSocket } from "node:dgram";

/** A real name server on this machine that knows some TXT records. */
export interface TestNameServer {
  /** address:port, for the settings. */
  readonly address: string;
  /** Puts a record under a name; its text is given in parts where it is longer than one holds. */
  publish(name: string, text: string): void;
  /** Takes all records under a name away. */
  withdraw(name: string): void;
  /** Whether it can say nothing of any name from now on. */
  fail(isFailing: boolean): void;
  stop(): Promise<void>;
}

const nameOf = (message: Buffer): { readonly name: string; readonly end: number } => {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.subarray(at + 1, at + 1 + length).toString());
    at += 1 + length;
  }
  return { name: labels.join(".").toLowerCase(), end: at + 5 };
};

/** One TXT record about the name of the question (RFC 1035, 3.3.14). */
const recordOf = (text: string): Buffer => {
  const bytes = Buffer.from(text);
  const record = Buffer.alloc(13);
  record.writeUInt16BE(0xc00c, 0);
  record.writeUInt16BE(16, 2);
  record.writeUInt16BE(1, 4);
  record.writeUInt16BE(bytes.length + 1, 10);
  record.writeUInt8(bytes.length, 12);
  return Buffer.concat([record, bytes]);
};

/** Starts a name server. */
export const startNameServer = async (): Promise<TestNameServer> => {
  const records = new Map<string, string[]>();
  let isFailing = false;
  const socket = createSocket("udp4");
  socket.on("message", (message, from) => {
    const { name, end } = nameOf(message);
    const found = isFailing ? [] : (records.get(name) ?? []);
    const head = Buffer.from(message.subarray(0, 12));
    // A final answer: there, or no such name; or the server's failure.
    head.writeUInt16BE(isFailing ? 0x8182 : found.length > 0 ? 0x8180 : 0x8183, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(found.length, 6);
    head.writeUInt32BE(0, 8);
    const answer = [head, message.subarray(12, end), ...found.map(recordOf)];
    socket.send(Buffer.concat(answer), from.port, from.address);
  });
  await new Promise<void>((settle) => socket.bind(0, "127.0.0.1", settle));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    publish: (name, text) => {
      const key = name.toLowerCase();
      records.set(key, [...(records.get(key) ?? []), text]);
    },
    withdraw: (name) => {
      records.delete(name.toLowerCase());
    },
    fail: (isNow) => {
      isFailing = isNow;
    },
    stop: () => new Promise((settle) => socket.close(() => settle())),
  };
};
