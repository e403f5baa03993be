import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import type { EnvironmentModuleNode, Plugin } from "vite";
import { messageUses } from "./message-uses.ts";

interface Catalog {
  readonly feature: string;
  readonly messages: Readonly<Record<string, string>>;
}

/** A catalog as it is on disk now: Node remembers modules by their address. */
const readCatalog = async (file: string, turn: number): Promise<Catalog> => {
  const { t }: { t: Catalog } = await import(`${pathToFileURL(file).href}?${turn}`);
  return t;
};

/** The messages that differ; null when keys were added or removed, which sources must follow anyway. */
const changed = (old: Catalog, { messages }: Catalog): Catalog["messages"] | null => {
  const keys = Object.keys(messages);
  if (keys.length !== Object.keys(old.messages).length) return null;
  if (keys.some((key) => old.messages[key] === undefined)) return null;
  const differing = keys.filter((key) => messages[key] !== old.messages[key]);
  return Object.fromEntries(differing.map((key) => [key, messages[key] ?? ""]));
};

/** Whether a loaded source evaluates one of these messages as it loads: it would keep the old text. */
const hasEagerUse = async (
  catalog: EnvironmentModuleNode,
  messages: Catalog["messages"],
): Promise<boolean> => {
  for (const { file } of catalog.importers) {
    if (file === null) continue;
    const uses = messageUses(file, await readFile(file, "utf8"));
    const isOld = uses.some(
      (use) => use.catalog === catalog.file && use.isEager && messages[use.key ?? ""],
    );
    if (isOld) return true;
  }
  return false;
};

/**
 * Shows an edited sentence at once, without loading the page again: the browser gets the new message and draws the page
 * anew. Where a module evaluates the message as it loads, the page is loaded again.
 */
export const renewMessages = (): Plugin => {
  const known = new Map<string, Catalog>();
  let turn = 0;
  return {
    name: "renew-messages",
    apply: "serve",
    async transform(_code, id) {
      // What the browser has is what the next edit is compared with.
      if (/\/packages\/web\/src\/.*\/messages\.ts$/.test(id))
        known.set(id, await readCatalog(id, turn));
    },
    async hotUpdate({ file, modules, type }) {
      const old = known.get(file);
      const [catalog] = modules;
      if (this.environment.name !== "client" || type !== "update" || !old || !catalog) return;
      turn += 1;
      const now = await readCatalog(file, turn);
      const messages = changed(old, now);
      if (messages === null || (await hasEagerUse(catalog, messages))) return;
      known.set(file, now);
      this.environment.hot.send("messages", { feature: now.feature, messages });
      return [];
    },
  };
};
