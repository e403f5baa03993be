import { connect } from "node:net";

/** Sends a request byte by byte as it is written, and gives all that comes back. */
export const sendRaw = (address: string, text: string): Promise<string> =>
  new Promise((settle, fail) => {
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname, () => socket.end(text));
    let answer = "";
    socket.on("data", (data) => (answer += data.toString()));
    socket.on("end", () => settle(answer));
    socket.on("error", fail);
    socket.setTimeout(5000, () => socket.destroy(new Error(`No answer to ${text}`)));
  });
