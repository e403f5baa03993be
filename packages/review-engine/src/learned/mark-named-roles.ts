/** What parties are called by the side they are on, in contracts of all types. */
const namesOfRole: readonly (readonly [role: string, names: string])[] = [
  ["Recipient", "receiving party|recipient|receiver|receiving side"],
  ["Discloser", "disclosing party|discloser|disclosing side"],
  ["Controller", "(?:data )?controller|data exporter|covered entity"],
  ["Processor", "(?:data )?processor|data importer|business associate"],
  ["Customer", "customer|client|buyer|purchaser|licensee|subscriber|end user|distributor|reseller"],
  [
    "Supplier",
    "(?:service )?provider|supplier|vendor|seller|licensor|contractor|consultant|developer|manufacturer",
  ],
];

const patterns = namesOfRole.map(([role, names]): readonly [RegExp, string] => [
  new RegExp(`(?<![\\p{L}\\p{N}])([Tt]he )?((?:${names}))(?![\\p{L}\\p{N}])`, "giu"),
  role,
]);

/**
 * A sentence by itself as the learned reader is given it, where no contract says who is who: names that tell a side become it.
 * A name without “the” and without a capital (“any supplier”) is no party.
 */
export function markNamedRoles(text: string): string {
  let marked = text;
  for (const [pattern, role] of patterns)
    marked = marked.replace(pattern, (found: string, the: string | undefined, name: string) =>
      the === undefined && !/^\p{Lu}/u.test(name)
        ? found
        : `${the?.startsWith("T") === true ? "The" : "the"} ${role}`,
    );
  return marked;
}
