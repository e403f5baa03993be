import type { GetICUArgs } from "@schummar/icu-type-parser";
import compile from "icu-minify/compile";
import type { CompiledMessage } from "icu-minify/format";
import type { ReactNode } from "react";
import { redraws } from "./redraws.ts";
import { say, sayRich, type RichValues } from "./say.ts";

type Messages = Readonly<Record<string, string>>;

interface Kinds {
  readonly ICUNumberArgument: number;
  readonly ICUArgument: string | number;
}

/** What is in braces in an ICU message, with its type. */
type Placeholders<Message extends string> = Message extends `${string}{${string}`
  ? GetICUArgs<Message, Kinds>
  : unknown;

/** The names of a message's tags: "bold" in "Delete <bold>{name}</bold>?". */
type Tags<Message extends string> = Message extends `${string}</${infer Tag}>${infer Rest}`
  ? Tag | Tags<Rest>
  : never;

type HasPlaceholders<Message extends string> = keyof Placeholders<Message> extends never
  ? false
  : true;

/** What `t` takes after the key: nothing, or the values of the placeholders. A message with tags is for `t.rich`. */
type TextInputs<Message extends string> = [Tags<Message>] extends [never]
  ? HasPlaceholders<Message> extends true
    ? [values: Placeholders<Message>]
    : []
  : [thisMessageHasTags: never];

type RichInputs<Message extends string> = Placeholders<Message> &
  Readonly<Record<Tags<Message>, (chunks: ReactNode) => ReactNode>>;

/**
 * The messages of one feature. `t("delete-dialog.title")` is a message's text; keys are literals, so that a build can put
 * each message where it is used and a check can find those that are not.
 */
export interface Translator<Catalog extends Messages> {
  <Key extends keyof Catalog & string>(key: Key, ...values: TextInputs<Catalog[Key]>): string;
  /** A message with tags: each tag is drawn by the function of its name. */
  readonly rich: <Key extends keyof Catalog & string>(
    key: Key,
    values: RichInputs<Catalog[Key]>,
  ) => ReactNode;
  /** The feature's name, the first part of its keys in a translation. */
  readonly feature: string;
  /** The English messages, in ICU MessageFormat. */
  readonly messages: Catalog;
}

/** What the development server tells of a catalog that was edited (tools/renew-messages.ts). */
interface Renewal {
  readonly feature: string;
  readonly messages: Messages;
}

const renewers = new Map<string, (messages: Messages) => void>();

import.meta.hot?.on("messages", ({ feature, messages }: Renewal) => {
  renewers.get(feature)?.(messages);
  redraws.set(redraws.get() + 1);
});

/**
 * The catalog of a feature: its sentences in English, in ICU MessageFormat, by key. The client's build replaces every use
 * by the compiled message (tools/inline-messages.ts), so that neither this nor a parser of ICU is loaded by a browser.
 */
export const catalog = <const Catalog extends Messages>(
  feature: string,
  messages: Catalog,
): Translator<Catalog> => {
  const compiled = new Map<string, CompiledMessage>();
  const english = (key: string): CompiledMessage => {
    const known = compiled.get(key) ?? compile(messages[key] ?? key);
    compiled.set(key, known);
    return known;
  };
  const t = (key: string, values?: Readonly<Record<string, string | number>>): string =>
    say(`${feature}.${key}`, english(key), values);
  const rich = (key: string, values: RichValues): ReactNode =>
    sayRich(`${feature}.${key}`, english(key), values);
  if (import.meta.hot)
    renewers.set(feature, (renewed) => {
      for (const [key, message] of Object.entries(renewed)) compiled.set(key, compile(message));
    });
  return Object.assign(t, { rich, feature, messages }) as Translator<Catalog>;
};
