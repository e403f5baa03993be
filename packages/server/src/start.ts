import { isConverterThere } from "./platform/converter/open-converter.ts";
import { refusePort } from "./platform/port.ts";
import { readSettings } from "./platform/settings.ts";
import { cannotStart, isStartRefusal, type StartRefusal } from "./platform/start-refusal.ts";
import type { Running } from "./run-proviso.ts";

/** How to start; everything else is a setting of the environment. */
export interface StartOptions {
  /** The environment to read settings from; the process's own when left out. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** The folder of the built client. */
  readonly clientFolder?: string;
}

/**
 * Starts the whole server: database, migrations, queue, HTTP and, where it is wanted, the sample
 * account. What is in the way is given back as one sentence, with nothing left running; what is wrong with
 * the settings is said before the server is even loaded.
 */
export const startProviso = async (options: StartOptions = {}): Promise<Running | StartRefusal> => {
  const began = performance.now();
  const settings = readSettings(options.environment);
  if (isStartRefusal(settings)) return settings;
  const { host, port, converter } = settings;
  if (!isConverterThere(converter))
    return cannotStart(
      `A setting cannot be used. CONVERTER: ${converter} isn’t an executable program.`,
    );
  const refused = await refusePort(host, port);
  if (refused) return refused;
  const { runProviso } = await import("./run-proviso.ts");
  return runProviso(settings, began, options.clientFolder);
};
