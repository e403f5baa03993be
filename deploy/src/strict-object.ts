/** What was never asked for of an object. */
export interface Watched {
  /** Stands for the object, and notes what is asked of it. */
  readonly stand: unknown;
  /** The paths of fields that nobody asked for, such as "spec.replica". */
  unasked(): readonly string[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Watches which fields of an object are asked for. The validators of Kubernetes' schemas let unknown fields
 * be, where its API server refuses them; but they ask for every field they know, so that a misspelt one is
 * one that nobody asked for. Who lists all fields, as for labels, asked for all.
 */
export const watch = (value: unknown, path: readonly string[] = []): Watched => {
  if (Array.isArray(value)) {
    const items = value.map((item, at) => watch(item, [...path, String(at)]));
    return {
      stand: items.map(({ stand }) => stand),
      unasked: () => items.flatMap(({ unasked }) => unasked()),
    };
  }
  if (!isRecord(value)) return { stand: value, unasked: () => [] };
  const fields = new Map(
    Object.entries(value).map(([key, field]) => [key, watch(field, [...path, key])]),
  );
  const stands = Object.fromEntries([...fields].map(([key, { stand }]) => [key, stand]));
  const asked = new Set<string | symbol>();
  const stand = new Proxy(stands, {
    get: (target, key) => {
      asked.add(key);
      return typeof key === "string" && Object.hasOwn(target, key) ? target[key] : undefined;
    },
    ownKeys: (target) => {
      for (const key of Object.keys(target)) asked.add(key);
      return Reflect.ownKeys(target);
    },
  });
  return {
    stand,
    unasked: () =>
      [...fields].flatMap(([key, field]) =>
        asked.has(key) ? field.unasked() : [[...path, key].join(".")],
      ),
  };
};
