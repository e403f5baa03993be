import { isStartRefusal } from "../packages/server/src/platform/start-refusal.ts";
import { startProviso } from "../packages/server/src/start.ts";

/** What is asked of the process that runs servers. */
export interface HostRequest {
  /** Where the server is reached. */
  readonly url: string;
  /** The environment to start it with; without, it is stopped. */
  readonly start?: Readonly<Record<string, string | undefined>>;
}

/** Its answer about that server: done, or why not. */
export interface HostAnswer {
  readonly url: string;
  readonly refused?: string;
}

const running = new Map<string, () => Promise<void>>();

const doAsAsked = async ({ url, start }: HostRequest): Promise<void> => {
  if (start === undefined) {
    await running.get(url)?.();
    running.delete(url);
    return;
  }
  const server = await startProviso({ environment: start });
  if (isStartRefusal(server)) throw new Error(server.cannotStart);
  running.set(url, server.stop);
};

const answer = (sent: HostAnswer): void => {
  process.send?.(sent);
};

process.on("disconnect", () => process.exit(0));
process.on("message", (request: HostRequest) => {
  doAsAsked(request).then(
    () => answer({ url: request.url }),
    (error: unknown) => answer({ url: request.url, refused: String(error) }),
  );
});
