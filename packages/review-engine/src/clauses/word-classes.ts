/**
 * Words that do the same work in a confidentiality clause, as a lawyer would group them. A word may
 * stand in several classes; a trailing "*" takes every word that begins so.
 */
const lexicon = {
  not: "not no nor neither never without refrain* none cannot prohibit* preclud* restrict prevent*",
  except: "except* unless other otherwise save exclud* but than provided however notwithstanding",
  only: "only sole* exclusive* strict* limited extent necessary",
  must: "shall will must agree* undertak* covenant* obligated obliged required bound",
  may: "may permit* entitled free freely allow*",
  consent: "consent* permission approv* authoriz* authoris*",
  written: "written writing write",
  oral: "oral* verbal* spoken conversation word speech telephone",
  seen: "visual* observ* inspection demonstrat* sight",
  tangible: "tangible document* hardcopy intangible",
  form: "form medium media manner mean format whatsoever whatever",
  marked: "mark* unmarked label* stamp* legend designat* identif* notif*",
  reasonable:
    "reasonabl* ought circumstance nature understood apparent regarded should deemed considered",
  technical:
    "technical scientific software engineering design invention formula* algorithm code chemical specification technolog* research sample",
  business:
    "business financ* customer commercial market* price* pricing strateg* sale supplier cost economic plan employee personnel",
  employee: "employee personnel staff officer director workforce worker servant",
  representative: "representative",
  adviser:
    "consult* advisor adviser advisory agent attorney lawyer accountant counsel contractor subcontractor professional lender insurer auditor bank* financing expert",
  affiliate: "affiliat* subsidiar* parent",
  outsider: "third person anyone entity anybody whomsoever outside individual firm corporation one",
  need: "need* know require",
  disclose:
    "disclos* divulg* reveal* communicat* transfer* publish* disseminat* provide release* shar* available distribut*",
  use: "use used using utiliz* utilis* exploit*",
  purpose: "purpose",
  memory: "residual* unaided memor* mind",
  notice: "notice notif* inform* advise advising consult*",
  prompt: "prompt* prior advance immediate* timely",
  law: "law* court subpoena* judicial legal* government* regulat* order statut* compelled authority administrative legislation jurisdiction",
  protect: "protective contest object opportunity oppose",
  existence: "fact existence",
  talks: "discussion negotiat* talk transaction relationship",
  terms: "term condition",
  announce: "announc* publicit* press advertis* publiciz* publicis* publicly",
  reverse: "reverse decompil* disassembl* decode decrypt*",
  analyse: "analyz* analys* composition",
  independent: "independent* internally",
  develop: "develop* discover* conceiv* creat* generat* derived arriv*",
  receive: "receiv* obtain* acquir* learn* source",
  lawful: "lawful* rightful* breach obligation restriction bona authorized restricted duty",
  licence: "licens* licence* sublicens*",
  right: "right title interest",
  property: "property owner* belong* owned",
  patent: "patent* copyright* trademark intellectual",
  grant: "grant* confer convey* assign* conferring",
  return: "return* surrender redeliver* deliver* turn give back",
  destroy: "destr* delet* eras* shred* dispos* expunge*",
  ending: "terminat* expir* complet* conclu* end ended cessation",
  stopping: "longer decid* decision proceed pursue abandon* determine* consummat*",
  request: "request* demand*",
  copy: "copy copied copying reproduc* duplicat* photocop* extract summar* record",
  retain: "retain* retention keep kept maintain hold remain",
  backup: "backup back archiv* automatic* compliance file server computer electronic*",
  all: "all any every each entire",
  solicit: "solicit* induc* entic* recruit* hire hiring employ poach* encourag*",
  customer: "customer client supplier",
  survive: "surviv*",
  continue: "continu* binding force effect effective remain*",
  expire: "expir* terminat* cease* lapse* end",
  years: "year month",
  forever: "indefinit* perpetu* forever",
  dated: "date hereof",
  include: "includ* limitation",
  means: "mean refer* defin* term",
  apply: "appl* extend",
  public: "public domain generally",
  after: "after following upon beyond during until",
  information: "confinfo information",
  side: "recipient discloser",
} as const;

const names = Object.keys(lexicon);
/** Two classes count as a pair when the second follows within this many words. */
const reach = 10;

const exact = new Map<string, number[]>();
const stems = new Map<string, number[]>();
Object.values(lexicon).forEach((words, id) => {
  for (const word of words.split(" ")) {
    const isStem = word.endsWith("*");
    const table = isStem ? stems : exact;
    const key = isStem ? word.slice(0, -1) : word;
    table.set(key, [...(table.get(key) ?? []), id]);
  }
});
const longestStem = Math.max(...[...stems.keys()].map((stem) => stem.length));

const singles = names.map((name) => `@${name}`);
const pairs = names.map((first) => names.map((second) => `@${first}>${second}`));

const classesOfWord = (word: string): number[] => {
  const found = new Set(exact.get(word));
  for (let length = 3; length <= Math.min(word.length, longestStem); length++)
    for (const id of stems.get(word.slice(0, length)) ?? []) found.add(id);
  return [...found];
};

/** The terms that a sequence of words gives by class. */
export interface ClassTerms {
  /** "@not" for each class that occurs. */
  readonly singles: readonly string[];
  /** The singles, and "@not>copy" for each class that follows another closely. */
  readonly all: readonly string[];
}

/** A reader of class terms that remembers each word's classes; make one per contract. */
export const classReader = (): ((words: readonly string[]) => ClassTerms) => {
  const known = new Map<string, number[]>();
  const classesOf = (word: string): number[] => {
    const remembered = known.get(word);
    if (remembered !== undefined) return remembered;
    const found = classesOfWord(word);
    known.set(word, found);
    return found;
  };
  return (words) => {
    const hits = words.flatMap((word, at) => classesOf(word).map((id) => ({ at, id })));
    const found = new Set(hits.map(({ id }) => singles[id] ?? ""));
    const alone = [...found];
    hits.forEach(({ at, id }, first) => {
      for (let second = first + 1; second < hits.length; second++) {
        const next = hits[second];
        if (next === undefined || next.at - at > reach) break;
        if (next.at !== at) found.add(pairs[id]?.[next.id] ?? "");
      }
    });
    return { singles: alone, all: [...found] };
  };
};
