/** A job runs again this often while the person is active, and rests after as long without (A4.9, A9.4). */
const period = 60_000;

/** A job tied to the person's activity. */
export interface ActivityJob {
  /** Tells that the person did something. */
  noticeActivity(): void;
  /** Ends it permanently. */
  stop(): void;
}

/** Runs `job` at once and then every minute, until a minute has passed without activity; any later activity starts it again. */
export const runWhileActive = (job: () => void, now = Date.now): ActivityJob => {
  let lastActive = now();
  let timer: ReturnType<typeof setInterval> | null = null;
  const rest = (): void => {
    if (timer !== null) clearInterval(timer);
    timer = null;
  };
  const tick = (): void => {
    if (now() - lastActive >= period) rest();
    else job();
  };
  const start = (): void => {
    job();
    timer = setInterval(tick, period);
  };
  start();
  return {
    noticeActivity: () => {
      lastActive = now();
      if (timer === null) start();
    },
    stop: rest,
  };
};
