/** Reads an untrusted JSON object field by field, noting each fault with its path. */
export class Fields {
  readonly at: string;
  private readonly values: ReadonlyMap<string, unknown>;
  private readonly faults: string[];
  private readonly asked = new Set<string>();

  constructor(value: unknown, at: string, faults: string[]) {
    this.at = at;
    this.faults = faults;
    this.values = value instanceof Map ? value : entries(value);
    if (this.values.size === 0) this.fault("", "must be an object with fields");
  }

  has(name: string): boolean {
    return this.values.has(name);
  }

  raw(name: string): unknown {
    this.asked.add(name);
    return this.values.get(name);
  }

  text(name: string): string {
    const value = this.raw(name);
    if (typeof value === "string" && value.trim() !== "") return value;
    this.fault(name, "must be a text that is not empty");
    return "";
  }

  textOr(name: string, fallback: string): string {
    return this.has(name) ? this.text(name) : fallback;
  }

  flag(name: string): boolean {
    const value = this.raw(name);
    if (typeof value !== "boolean") this.fault(name, "must be true or false");
    return value === true;
  }

  choice<Name extends string>(name: string, allowed: readonly Name[], fallback: Name): Name {
    const value = this.raw(name);
    const chosen = allowed.find((each) => each === value);
    if (chosen === undefined) this.fault(name, `must be one of ${allowed.join(", ")}`);
    return chosen ?? fallback;
  }

  /** A list of texts; one text alone stands for a list of one, nothing for an empty list. */
  texts(name: string): readonly string[] {
    const value = this.raw(name) ?? [];
    const list: readonly unknown[] = Array.isArray(value) ? value : [value];
    return list.flatMap((each, index) => {
      if (typeof each === "string" && each.trim() !== "") return [each];
      this.fault(`${name}[${index}]`, "must be a text that is not empty");
      return [];
    });
  }

  list<Item>(name: string, read: (value: unknown, at: string, faults: string[]) => Item): Item[] {
    const value = this.raw(name) ?? [];
    if (!Array.isArray(value)) {
      this.fault(name, "must be a list");
      return [];
    }
    return value.map((each, index) => read(each, this.path(`${name}[${index}]`), this.faults));
  }

  map<Item>(
    name: string,
    read: (value: unknown, at: string, faults: string[]) => Item,
  ): ReadonlyMap<string, Item> {
    const value = this.raw(name) ?? {};
    return new Map(
      [...entries(value)].map(([key, each]) => [
        key,
        read(each, this.path(`${name}.${key}`), this.faults),
      ]),
    );
  }

  inner<Item>(name: string, read: (value: unknown, at: string, faults: string[]) => Item): Item {
    return read(this.raw(name), this.path(name), this.faults);
  }

  innerOrNull<Item>(
    name: string,
    read: (value: unknown, at: string, faults: string[]) => Item,
  ): Item | null {
    return this.has(name) ? this.inner(name, read) : null;
  }

  fault(name: string, sentence: string): void {
    this.faults.push(`${this.path(name) || "the file"} ${sentence}`);
  }

  /** Call last: a field nobody asked for is a misspelling. */
  done(): void {
    for (const name of this.values.keys()) {
      if (!this.asked.has(name)) this.fault(name, "is no known field");
    }
  }

  private path(name: string): string {
    return this.at !== "" && name !== "" ? `${this.at}.${name}` : `${this.at}${name}`;
  }
}

/** The fields of an object; none when the value is no plain object. */
export function entries(value: unknown): ReadonlyMap<string, unknown> {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return new Map<string, unknown>(isObject ? Object.entries(value) : []);
}
