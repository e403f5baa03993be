import { createHash } from "node:crypto";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const asksForArguments = "InternalIPC::SendArguments\0";
const isDone = "InternalIPC::ProcessingDone\0";
const pollMilliseconds = 50;

/** Where LibreOffice listens that uses this profile: a name of the MD5 of its address, whose digits it does not pad. */
export const officePipe = (profileUrl: string): string => {
  const digest = createHash("md5").update(Buffer.from(profileUrl, "utf16le")).digest();
  const name = [...digest].map((byte) => byte.toString(16)).join("");
  return join("/tmp", `OSL_PIPE_${process.getuid?.() ?? 0}_SingleOfficeIPC_${name}`);
};

/** A command line as LibreOffice takes it through its pipe, as if it had been started in this folder. */
export const officeMessage = (folderUrl: string, parameters: readonly string[]): string => {
  const written = [`1${folderUrl}`, ...parameters].map((each) =>
    each.replaceAll("\\", "\\\\").replaceAll(",", "\\,"),
  );
  return `InternalIPC::Arguments${written.join(",")}\0`;
};

/** What came of asking: whether it was done as far as LibreOffice says, or nobody listens. */
type Asked = "done" | "nobody";

const askOnce = (pipe: string, message: string, signal: AbortSignal): Promise<Asked> =>
  new Promise((settle) => {
    const socket = connect(pipe);
    let heard = "";
    let answer: Asked = "nobody";
    const leave = (): void => void socket.destroy();
    signal.addEventListener("abort", leave, { once: true });
    socket.on("data", (data) => {
      heard += data.toString("latin1");
      if (heard === asksForArguments) socket.write(message);
      else if (heard === asksForArguments + isDone) answer = "done";
    });
    socket.on("error", () => undefined);
    socket.on("close", () => {
      signal.removeEventListener("abort", leave);
      settle(answer);
    });
  });

/**
 * Has a running LibreOffice carry out a command line, waiting until it listens; "nobody" when it does not
 * within so many seconds, goes away meanwhile, or the signal is given.
 */
export const askOffice = async (
  pipe: string,
  message: string,
  waitSeconds: number,
  signal: AbortSignal,
): Promise<Asked> => {
  const until = performance.now() + waitSeconds * 1000;
  for (;;) {
    const asked = await askOnce(pipe, message, signal);
    if (asked === "done" || signal.aborted || performance.now() > until) return asked;
    await pause(pollMilliseconds);
  }
};
