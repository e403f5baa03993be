/** A state or country whose law a text names, with its place in the text. */
export interface PlaceOfLaw {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

const places =
  "Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|District of Columbia|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Puerto Rico|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming|Alberta|British Columbia|Manitoba|New Brunswick|Newfoundland|Nova Scotia|Ontario|Quebec|Québec|Saskatchewan|New South Wales|Queensland|South Australia|Tasmania|Victoria|Western Australia|Argentina|Australia|Austria|Bahamas|Bahrain|Bangladesh|Barbados|Belgium|Bermuda|Brazil|British Virgin Islands|Bulgaria|Canada|Cayman Islands|Chile|Hong Kong|Macau|Taiwan|People['’]?s Republic of China|PRC|P\\.R\\.C\\.|China|Colombia|Costa Rica|Croatia|Cyprus|Czech Republic|Denmark|Egypt|England and Wales|England|Estonia|Finland|France|Germany|Gibraltar|Ghana|Greece|Guernsey|Hungary|Iceland|India|Indonesia|Ireland|Isle of Man|Israel|Italy|Japan|Jersey|Jordan|Kazakhstan|Kenya|Republic of Korea|South Korea|Korea|Kuwait|Latvia|Lebanon|Liechtenstein|Lithuania|Luxembourg|Malaysia|Malta|Marshall Islands|Mauritius|Mexico|Monaco|Morocco|Netherlands|New Zealand|Nigeria|Northern Ireland|Norway|Oman|Pakistan|Panama|Papua New Guinea|Peru|Philippines|Poland|Portugal|Qatar|Romania|Russian Federation|Russia|Saudi Arabia|Scotland|Serbia|Singapore|Slovakia|Slovenia|South Africa|Spain|Sri Lanka|Sweden|Switzerland|Thailand|Tunisia|Turkey|Ukraine|United Arab Emirates|United Kingdom|Uruguay|Venezuela|Vietnam|Wales|Zambia|Zimbabwe";
const adjectives: ReadonlyMap<string, string> = new Map(
  Object.entries({
    english: "England",
    swiss: "Switzerland",
    german: "Germany",
    french: "France",
    dutch: "Netherlands",
    israeli: "Israel",
    japanese: "Japan",
    chinese: "China",
    canadian: "Canada",
    irish: "Ireland",
    italian: "Italy",
    spanish: "Spain",
    swedish: "Sweden",
    danish: "Denmark",
    norwegian: "Norway",
    finnish: "Finland",
    belgian: "Belgium",
    austrian: "Austria",
    indian: "India",
    australian: "Australia",
    brazilian: "Brazil",
    mexican: "Mexico",
    scottish: "Scotland",
    korean: "Korea",
    russian: "Russia",
  }),
);
const placeForm = new RegExp(`\\b(?:${places.replaceAll(" ", "\\s+")})(?![\\w])`, "gi");
const adjectiveForm = new RegExp(`\\b(${[...adjectives.keys()].join("|")})\\s+laws?\\b`, "gi");
const lawWord = /\b(?:laws?|statutes|govern\w*|constru\w*|jurisprudence)\b/gi;
const reach = 90;
const courtBefore =
  /\b(?:courts?|venue|located|sitting|county|city|arbitrat\w*|corporation|offices?|conven\w*)\b[^.;]{0,45}$/i;
const lawBefore =
  /\blaws?\s+(?:and\s+\w+\s+)?(?:of|in\s+force\s+in|in\s+effect\s+in|in)\s+(?:the\s+)?(?:(?:sovereign|federal|internal)\s+)?(?:(?:state|commonwealth|province|republic|country|kingdom|city|jurisdiction|special\s+administrative\s+region)\s+of\s+)?(?:the\s+)?$/i;
const lawAfter = /^(?:['’]s)?\s+(?:state\s+)?(?:\w+\s+)?laws?\b/i;

/** The places whose law a clause names, likeliest first. */
export const placesOfLaw = (text: string): PlaceOfLaw[] => {
  const laws = [...text.matchAll(lawWord)].map(({ index }) => index);
  if (laws.length === 0) return [];
  const found = [...text.matchAll(placeForm)].map((match) => {
    const start = match.index;
    const end = start + match[0].length;
    const before = text.slice(Math.max(0, start - reach), start);
    const nearest = Math.min(...laws.map((law) => (law < start ? start - law : (law - end) * 2)));
    let rank = Math.min(4, Math.abs(nearest) / reach);
    if (lawBefore.test(before)) rank -= 3;
    if (lawAfter.test(text.slice(end, end + 25))) rank -= 2;
    if (courtBefore.test(before)) rank += 2;
    return { value: match[0].replaceAll(/\s+/g, " "), start, end, rank };
  });
  const named = [...text.matchAll(adjectiveForm)].map((match) => ({
    value: adjectives.get((match[1] ?? "").toLowerCase()) ?? "",
    start: match.index,
    end: match.index + match[0].length,
    rank: -2,
  }));
  return [...found, ...named]
    .sort((a, b) => a.rank - b.rank || a.start - b.start)
    .map(({ value, start, end }) => ({ value, start, end }));
};
