import {
  readSettings,
  settingTable,
  type Settings,
} from "@proviso/server/src/platform/settings.ts";
import { isStartRefusal } from "@proviso/server/src/platform/start-refusal.ts";

/** Names an image or a chart may set beside our settings: Node's own. */
const ofNode = ["NODE_ENV", "HOME"];

/** Every name of an environment that is neither a setting of ours nor Node's own. */
export const unknownNames = (environment: Readonly<Record<string, string>>): readonly string[] =>
  Object.keys(environment).filter((name) => !(name in settingTable) && !ofNode.includes(name));

/** The settings a process gets of an environment; throws with its own sentence when it could not start. */
export const settingsOf = (environment: Readonly<Record<string, string>>): Settings => {
  const settings = readSettings(environment);
  if (isStartRefusal(settings)) throw new Error(settings.cannotStart);
  return settings;
};
