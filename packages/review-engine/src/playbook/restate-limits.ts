import { spellNumber } from "../values/number-words.ts";

/** A limit that was changed. */
interface ChangedLimit {
  readonly before: string;
  readonly after: string;
}

const mostSpelled = 999;

const spelled = (limit: string): string | null => {
  const parts = /^(?<number>\d{1,3}) (?<unit>\w+)$/u.exec(limit);
  const number = Number(parts?.groups?.["number"]);
  return parts === null || number > mostSpelled
    ? null
    : `${spellNumber(number)} ${parts.groups?.["unit"] ?? ""}`;
};

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, "\\$&");

/**
 * Says changed limits also in the words of the policy page, in figures or spelled as they stood. A limit
 * that two names share is left, since the words do not tell which of them they mean.
 */
export function restateLimits(
  shipped: ReadonlyMap<string, string>,
  bounds: Readonly<Record<string, string>>,
): (text: string) => string {
  const values = [...shipped.values()];
  const changed = [...shipped].flatMap(([name, before]): ChangedLimit[] => {
    const after = bounds[name]?.trim();
    const isAlone = values.filter((each) => each === before).length === 1;
    return after === undefined || after === before || !isAlone ? [] : [{ before, after }];
  });
  const forms = changed.flatMap(({ before, after }): readonly (readonly [string, string])[] => {
    const [words, written] = [spelled(before), spelled(after) ?? after];
    return [[before, after], ...(words === null ? [] : [[words, written] as const])];
  });
  if (forms.length === 0) return (text) => text;
  const pattern = forms.map(([form]) => `(?<![\\w$€£])${escaped(form)}(?!\\w)`).join("|");
  const by = new Map(forms);
  return (text) => text.replaceAll(new RegExp(pattern, "gu"), (found) => by.get(found) ?? found);
}
