/** One server-sent event. */
export interface ServerEvent {
  readonly event: string;
  readonly data: string;
}

const eventOf = (block: string): ServerEvent | null => {
  const field = (name: string): string =>
    block
      .split("\n")
      .filter((line) => line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).replace(/^ /, ""))
      .join("\n");
  const event = field("event");
  return event === "" ? null : { event, data: field("data") };
};

/** The whole events in a piece of a stream, and what is left of one that has not arrived whole. */
export const splitEvents = (
  text: string,
): { readonly events: readonly ServerEvent[]; readonly rest: string } => {
  const blocks = text.split("\n\n");
  const rest = blocks.pop() ?? "";
  return { events: blocks.map(eventOf).filter((event) => event !== null), rest };
};
