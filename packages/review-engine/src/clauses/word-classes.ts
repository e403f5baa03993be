import { lexiconReaders } from "./lexicon-reader.ts";

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

/** Two classes count as a pair when the second follows within this many words. */
const reach = 10;

/** A reader of class terms that remembers each word's classes; make one per contract. */
export const classReader = lexiconReaders(lexicon, reach, (name) => name);
