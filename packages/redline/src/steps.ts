let tell: (() => void) | undefined;

/**
 * Has `listener` told of every step of long work in this process, many times a second; undefined ends that. Who runs the
 * work learns by it that the work goes on: a single step that never ends is told of no more.
 */
export const onSteps = (listener: (() => void) | undefined): void => {
  tell = listener;
};

/** Tells that a step of long work ended. Called between steps that each take a moment. */
export const step = (): void => tell?.();
