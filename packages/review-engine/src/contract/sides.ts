import type { ContractText } from "./contract.ts";
import type { Party } from "./parties.ts";
import type { Roles } from "./role-names.ts";

/** One of the two sides that face each other in a contract, e.g. its customer. */
interface Side {
  /** The position that speaks for it, in lower case. */
  readonly id: string;
  /** What a party on this side is called. */
  readonly called: RegExp;
  /** What it is called where no party bears such a name. */
  readonly names: readonly string[];
  /** What this side does and the other does not, right after its name. */
  readonly does: RegExp;
}

type SidePair = readonly [Side, Side];

/** The names a contract has for our side and for the other one. */
export interface Sides {
  readonly us: SideNames;
  readonly them: SideNames;
}

interface SideNames {
  readonly names: readonly string[];
  /** What to call the side where the text has no name for it; takes an article. */
  readonly fallback: string;
}

const must = String.raw`(?:shall|will|agrees? to|must|is to)(?: (?:also|promptly|timely|hereby))?`;
const wants = String.raw`(?:desires?|wish(?:es)?|wants?|intends?|seeks?|is (?:willing|interested|desirous)) (?:to|in|of)`;
const pays = new RegExp(
  `^(?:${must} (?:pay|purchase|order|accept|reimburse|compensate)|${wants} (?:purchase|buy|obtain|engage|retain|acquire|procure|receive|purchasing|obtaining|engaging)|(?:desires|wishes|wants) (?:that|to have) |(?:hereby )?(?:retains|engages|purchases|pays)\\b)`,
  "u",
);

const upkeep = String.raw`(?:(?:service|support) and )?maintains? (?:and (?:service|support) )?the (?:licensed |covered )?(?:software|systems?|equipment|hardware|programs?|web ?sites?|network)\b`;

const customer: Side = {
  id: "customer",
  called:
    /^(?:the )?(?:customer|client|subscriber|buyer|purchaser|(?:service )?recipient|shipper|charterer|end user|you)$/iu,
  names: ["customer", "client", "subscriber", "buyer", "purchaser", "you"],
  does: pays,
};

const provider: Side = {
  id: "provider",
  called:
    /^(?:the )?(?:(?:service |software |saas )?provider|supplier|vendor|contractor|consultant|(?:sub-?)?advis[eo]r|administrator|servicer|carrier|transporter|developer|independent contractor|we|us)$/iu,
  names: ["service provider", "provider", "supplier", "vendor", "contractor", "consultant", "we"],
  does: new RegExp(
    `^(?:${must} (?:provide|perform|deliver|render|furnish|supply)|${wants} (?:provid|perform|render|furnish|supply)|(?:${must} |to )?${upkeep}|provides|performs|is (?:engaged )?in the business of provid)`,
    "u",
  ),
};

const buyer: Side = {
  id: "buyer",
  called: /^(?:the )?(?:buyer|purchaser|customer|distributor|reseller|client)$/iu,
  names: ["buyer", "purchaser", "customer", "distributor", "reseller"],
  does: new RegExp(`${pays.source}|^${wants} (?:distribut|resell|becom|act )`, "u"),
};

const supplier: Side = {
  id: "supplier",
  called: /^(?:the )?(?:supplier|seller|vendor|manufacturer|provider|contractor)$/iu,
  names: ["supplier", "seller", "vendor", "manufacturer"],
  does: new RegExp(
    `^(?:${must} (?:sell|supply|deliver|manufacture|ship|provide|furnish)|${wants} (?:sell|suppl|manufactur|appoint)|(?:hereby )?appoints|manufactures|sells|is (?:engaged )?in the business of (?:manufactur|produc|develop))`,
    "u",
  ),
};

const controller: Side = {
  id: "controller",
  called: /^(?:the )?(?:(?:data )?controller|customer|client|data exporter|covered entity)$/iu,
  names: ["controller", "data controller", "customer", "data exporter", "covered entity"],
  does: /^(?:(?:is|acts as|shall be|as|being) (?:the |a )?(?:data )?controller\b|(?:shall|will) (?:instruct|determine)|(?:alone )?(?:decides|determines)\b|instructs\b|is responsible for the (?:personal )?data\b)/u,
};

const processor: Side = {
  id: "processor",
  called:
    /^(?:the )?(?:(?:data )?processor|(?:service )?provider|vendor|supplier|data importer|business associate)$/iu,
  names: [
    "processor",
    "data processor",
    "provider",
    "vendor",
    "data importer",
    "business associate",
  ],
  does: /^(?:(?:(?:is|acts as|shall be|as|being) (?:the |a |its )?|its |the )(?:data )?processor\b|(?:shall|will|must|agrees to) (?:process|notify|assist|implement|delete|return)|(?:processes|handles|works on|keeps|stores) [^.;]{0,80}\b(?:on (?:its|their|the) behalf|on behalf of|for)\b)/u,
};

const licensee: Side = {
  id: "licensee",
  called: /^(?:the )?(?:licensee|customer|client|end user|user|distributor|you)$/iu,
  names: ["licensee", "customer", "end user", "distributor", "you"],
  does: new RegExp(`${pays.source}|^${wants} (?:licens|us[ei]|distribut)`, "u"),
};

const licensor: Side = {
  id: "licensor",
  called: /^(?:the )?(?:licensor|provider|vendor|supplier|developer|we|us)$/iu,
  names: ["licensor", "provider", "vendor", "we"],
  does: new RegExp(
    `^(?:(?:hereby )?grants?\\b|${must} (?:deliver|provide|grant|license)|${wants} (?:licens|grant)|owns|has developed|is the (?:sole |exclusive )?owner)`,
    "u",
  ),
};

const pairs: readonly SidePair[] = [
  [customer, provider],
  [buyer, supplier],
  [controller, processor],
  [licensee, licensor],
];

/** Our names and theirs, for the side the position speaks for; null where both parties are on both sides. */
export function findSides(
  text: ContractText,
  parties: readonly Party[],
  roles: Roles,
  position: string,
): Sides | null {
  if (position === "recipient" || position === "discloser") {
    const recipient = ndaSide(roles, "recipient", "receiving party");
    const discloser = ndaSide(roles, "discloser", "disclosing party");
    return position === "recipient"
      ? { us: recipient, them: discloser }
      : { us: discloser, them: recipient };
  }
  const pair = pairs.find((each) => each.some(({ id }) => id === position));
  if (pair === undefined) return null;
  const [first, second] = pair;
  const found = placeParties(text, parties, pair);
  const [payer, giver] = [parties[found[0] ?? -1], parties[found[1] ?? -1]];
  const one =
    payer === undefined && isPlainCompany(text, first, second)
      ? { names: ["company"], fallback: first.id }
      : sideNames(first, payer, granterOf(text, first));
  const other = sideNames(second, giver, granterOf(text, second));
  return position === first.id ? { us: one, them: other } : { us: other, them: one };
}

/**
 * Whether a contract that names no parties calls who pays "Company" and nothing else: "Company shall
 * pay Contractor", with no "Customer" or "Client" in it.
 */
function isPlainCompany({ document }: ContractText, payer: Side, giver: Side): boolean {
  const capitalised = (name: string): boolean => {
    const spelled = name.replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
    return document.text.split(spelled).length > 3;
  };
  return (
    capitalised("company") &&
    !payer.names.some((name) => name !== "you" && capitalised(name)) &&
    giver.names.some((name) => name !== "we" && capitalised(name))
  );
}

/** The position of a party in a contract between the sides that one of these positions speaks for; null: unknown. */
export function positionAmong(
  text: ContractText,
  parties: readonly Party[],
  positions: readonly string[],
  party: number,
): string | null {
  const pair = pairs.find((each) => each.every(({ id }) => positions.includes(id)));
  if (pair === undefined) return null;
  const side = placeParties(text, parties, pair).indexOf(party);
  return pair[side]?.id ?? null;
}

function ndaSide(roles: Roles, role: "recipient" | "discloser", fallback: string): SideNames {
  return { names: roles.names.get(role) ?? [], fallback };
}

function sideNames(side: Side, party: Party | undefined, granter: string | null): SideNames {
  const own =
    party === undefined ? (granter === null ? [] : [granter]) : [...party.aliases, party.name];
  const spoken = own.filter((name) => /\p{L}{2}/u.test(name)).map((name) => bare(name));
  return { names: spoken.length > 0 ? spoken : side.names, fallback: side.id };
}

function bare(name: string): string {
  return name.replace(/^the\s+/iu, "");
}

type Placed = readonly [first: number | null, second: number | null];

/** Which party is on which side: by what it is called, else by what it undertakes, else by what is left. */
function placeParties(text: ContractText, parties: readonly Party[], pair: SidePair): Placed {
  const [first, second] = pair.map((side) => calledParty(parties, side));
  if (first !== undefined && second !== undefined && first !== second) return [first, second];
  if (parties.length !== 2)
    return first === undefined && second === undefined
      ? farthestApart(text, parties, pair)
      : [first ?? null, second === first ? null : (second ?? null)];
  const sum = leaning(text, parties[0], pair) - leaning(text, parties[1], pair);
  const deeds: Placed = sum === 0 ? [null, null] : sum > 0 ? [0, 1] : [1, 0];
  const named = first ?? (second === undefined ? undefined : 1 - second);
  if (named === undefined || first === second) return deeds;
  const isDoubtful =
    Math.abs(sum) >= clearLead &&
    deeds[0] !== named &&
    (parties[first ?? second ?? 0]?.aliases ?? []).some((alias) => vagueName.test(alias));
  return isDoubtful ? deeds : [named, 1 - named];
}

/** Of several parties, the two of which one undertakes most what the first side does, the other what the second does. */
function farthestApart(text: ContractText, parties: readonly Party[], pair: SidePair): Placed {
  const lean = parties.map((party) => leaning(text, party, pair));
  const [most, least] = [Math.max(...lean), Math.min(...lean)];
  return most > 0 && least < 0 ? [lean.indexOf(most), lean.indexOf(least)] : [null, null];
}

/** How much more often a party undertakes what the first side does than what the second does. */
function leaning(text: ContractText, party: Party | undefined, [first, second]: SidePair): number {
  return doings(text, party, first) - doings(text, party, second);
}

/** By how many undertakings a party must be ahead to be placed against its name. */
const clearLead = 2;
/** Names of those who give advice to one, and buy services for it from another. */
const vagueName = /^(?:the )?(?:(?:sub-?)?advis[eo]r|administrator)$/iu;

function calledParty(parties: readonly Party[], side: Side): number | undefined {
  // An opening may name nobody but its roles: "between Acme and Reseller".
  const position = parties.findIndex(({ aliases, name }) =>
    [...aliases, name].some((each) => side.called.test(each)),
  );
  return position < 0 ? undefined : position;
}

/** How often a party, under one of its names, undertakes what a side undertakes. */
function doings(text: ContractText, party: Party | undefined, { does }: Side): number {
  const names = party === undefined ? [] : [...party.aliases, party.name];
  const spelled = new Set(names.map((name) => name.toLowerCase()).filter((name) => name !== ""));
  // A head may print in capitals what the clauses print in small letters.
  const all = text.document.text.toLowerCase();
  return [...spelled].reduce((count, name) => {
    const said = all.split(name).slice(1);
    return count + said.filter((after) => does.test(afterName(after))).length;
  }, 0);
}

/** Who grants the licence by name where no party stands at the head: "Acme grants you ..."; null: nobody. */
function granterOf(text: ContractText, side: Side): string | null {
  if (side.id !== licensor.id) return null;
  const all = text.document.text;
  for (let at = all.indexOf(grants); at >= 0; at = all.indexOf(grants, at + 1)) {
    const granter = granterBefore.exec(all.slice(Math.max(0, at - longestGranter), at))?.[1];
    if (granter !== undefined && toLicensee.test(all.slice(at, at + longestGrant))) return granter;
  }
  return null;
}

// The name alone would be looked for at every capital of the text.
const grants = " grants ";
const granterBefore = /(?<![\p{L}\p{N}&,-] ?)(\p{Lu}[\p{L}\p{N}]{2,})(?: hereby)?$/u;
const toLicensee = /^ grants (?:to )?(?:you|(?:the )?(?:Licensee|Customer))\b/u;
const longestGranter = 1000;
const longestGrant = 40;

/** What follows a name, without the quotation marks that some contracts put around names everywhere. */
function afterName(text: string): string {
  return text.slice(0, 40).replace(/^[\s"”’']+/u, "");
}
