import type { KindPhrases } from "./kind-phrases.ts";

/** The kinds of clause found in agreements of every type, those of NDAs among them. */
export const agreementKinds = {
  title: {
    headings: [],
    says: [],
  },
  parties: {
    headings: ["^ [the] parties $"],
    says: ["collectively ~6 parties", "(individually|each) ~4 a party"],
  },
  recitals: {
    headings: ["recital", "background", "whereas", "introduction", "preamble"],
    says: [
      "^ whereas",
      "now therefore",
      "wish* to (explore|discuss|evaluate|enter|record)",
      "in consideration of",
    ],
  },
  definitions: {
    headings: ["definition", "defined terms", "definitions and interpretation"],
    says: [
      "(shall|will) have the [following] meaning",
      "as defined (herein|in|below|above)",
      "(means|shall mean|mean) ~3 (any|the|a|an|all|each)",
    ],
  },
  "confidential-information": {
    headings: [
      "^ [the] @confidential $",
      "definition of ~3 (confidential|proprietary|information)",
      "what is confidential",
      "confidential materials",
      "(confidential|proprietary) information [defined]",
    ],
    says: [
      "@confidential [~10] (means|mean|includes|include|shall include|is defined|refers to|consist*|shall refer|comprise*)",
      "(shall|will) be (deemed|considered) [to be] [as] (@confidential|confidential|proprietary)",
    ],
  },
  marking: {
    headings: ["marking", "identification of", "designation", "oral disclosure"],
    says: [
      "(marked|labeled|labelled|stamped|designated|identified|legended) ~6 (confidential|proprietary)",
      "(orally|verbally|visually) ~20 (writing|written|summar*|confirm*)",
      "reduced to writing",
    ],
  },
  exclusions: {
    headings: [
      "exclusion",
      "exception",
      "exempt",
      "non confidential information",
      "excluded information",
      "limits on confidential",
    ],
    says: [
      "(shall|does|will|do) not (include|apply|extend|cover)",
      "public domain",
      "(publicly|generally) (available|known)",
      "(already|previously|lawfully|rightfully) ~4 (known|possess*|in [the|its] possession)",
      "(not apply|shall impose no obligation|no obligation) ~10 information",
    ],
  },
  purpose: {
    headings: ["purpose", "permitted purpose", "scope", "subject matter", "business purpose"],
    says: [
      "for the purpose of (evaluating|exploring|discussing|considering|determining|negotiating)",
      "(in connection with|relating to|regarding|concerning) [~4] (possible|potential|proposed|prospective) ~4 (transaction|relationship|business|project|collaboration)",
    ],
  },
  use: {
    headings: [
      "use of",
      "limited use",
      "restrictions on use",
      "non use",
      "use restriction",
      "permitted use",
      "use and disclosure",
      "disclosure and use",
    ],
    says: [
      "(use|used|utilize|exploit) ~12 (only|solely|exclusively) ~8 (purpose|transaction|project|evaluat*|connection|performance)",
      "(only|solely|exclusively) (for|in connection with) ~6 (purpose|transaction|project)",
      "(shall|will|may|agrees|agree) (not|not to) [~8] use ~4 @confidential",
      "(for|to) ~4 own (benefit|use|purposes)",
      "use ~4 @confidential ~8 (except|other than|for)",
    ],
  },
  "non-disclosure": {
    headings: [
      "non disclosure",
      "nondisclosure",
      "confidentiality",
      "obligation* of ~4",
      "obligation of ~5 (recipient|receiving)",
      "obligations",
      "covenant",
      "undertaking",
      "maintenance of confidentiality",
      "protection of",
      "secrecy",
      "duties",
      "nondisclosure and nonuse",
      "disclosure of ~3",
      "restriction",
    ],
    says: [
      "(hold|keep|maintain|held|kept|maintained|treat|treated|preserve|retain) ~10 (confidence|confidential|secret|confidentiality|secrecy|strictest|trust)",
      "{shall not} ~6 (disclose|divulge|reveal|publish|disseminate|communicate|make available|release|transfer|discuss)",
      "not be (disclosed|divulged|revealed|copied|released|made)",
      "not [to] disclose",
      "(shall|will) (protect|safeguard) ~6 (@confidential|confidentiality|secrecy)",
    ],
  },
  care: {
    headings: [
      "standard of care",
      "degree of care",
      "standard of protection",
      "security",
      "safeguard*",
      "care",
      "protection of",
    ],
    says: [
      "(degree|standard) of (care|protection|diligence)",
      "(reasonable|same|due|utmost|highest|best) ~3 (care|efforts|precaution|measures|steps)",
      "(security|safeguard|protective) (measures|precautions|procedures)",
      "take ~5 (measures|precautions|steps) ~10 (protect|prevent|ensure|safeguard|maintain|avoid)",
    ],
  },
  representatives: {
    headings: [
      "representatives",
      "permitted disclosure",
      "permitted recipient",
      "employees",
      "disclosure to",
      "authorized disclosure",
      "need to know",
      "access",
      "personnel",
    ],
    says: [
      "need to know",
      "(employee|officer|director|representative|advisor|adviser|agent|contractor|consultant|affiliate) ~14 (need|bound|inform*|direct*|agree*|comply|access|who|responsible|necessary)",
      "(to|with|among) ~4 (its|their|his) [~4] (employee|officer|director|representative|advisor|affiliate|consultant)",
      "(responsible|liable) for ~8 (breach|acts|act|disclosure|compliance) ~8 (representative|employee|affiliate|agent)",
    ],
  },
  "compelled-disclosure": {
    headings: [
      "(compelled|required|mandatory|legally required|compulsory|forced) disclosure",
      "disclosure[s] required",
      "legal (process|disclosure|requirement|proceedings|compulsion)",
      "required by law",
      "subpoena",
      "protective order",
      "judicial",
    ],
    says: [
      "(required|compelled|obligated|requested|ordered|obliged|requires|demand*) ~14 (law|court|legal|subpoena|judicial|regulat*|governmental|statute|process|authority|stock exchange)",
      "protective order",
      "(subpoena|interrogator*)",
      "(by|under|pursuant to) ~4 (law|court order|subpoena|legal process|order of a court)",
    ],
  },
  "breach-notice": {
    headings: [
      "notice of (breach|unauthorized|unauthorised|disclosure|loss)",
      "notification of breach",
      "unauthorized (disclosure|use)",
      "unauthorised disclosure",
      "security breach",
    ],
    says: [
      "(notify|notice|inform|advise|report|notification) ~16 (unauthorized|unauthorised|breach|loss|misuse|improper|suspected|actual) ~6 (use|disclosure|access|breach|loss|possession|of)",
    ],
  },
  copies: {
    headings: ["copies", "copying", "reproduction", "no copy*"],
    says: [
      "(copy|copies|duplicate|reproduce|photocop*|reproduction|reproduced) ~12 (@confidential|information|material|document|except|necessary|consent|without)",
      "(not|no) [~6] (copy|copied|reproduce|duplicate)",
    ],
  },
  return: {
    headings: [
      "return*",
      "destruction",
      "disposal",
      "destroy",
      "delivery",
      "return of ~4",
      "surrender",
    ],
    says: [
      "(return|returned|destroy|destroyed|destruction|deliver|delivered|erase|redeliver|delete|surrender) ~14 (@confidential|copies|copy|documents|materials|information|media|thereof|notes)",
      "(certify|certification|certificate) ~8 (destruction|destroyed|writing|compliance)",
      "(archival|backup|back up|legal files) ~6 (copy|copies|system|storage|tape)",
    ],
  },
  residuals: {
    headings: ["residual*"],
    says: [
      "residual*",
      "(unaided|retained in) ~4 (memory|memories)",
      "(ideas|concepts|know how|techniques) ~10 (memory|memories|mind)",
    ],
  },
  "independent-development": {
    headings: [
      "independent (development|activities|work)",
      "competing",
      "non exclusiv*",
      "similar",
      "freedom to",
    ],
    says: [
      "independent* (develop*|creat*|conceiv*|discover*|deriv*)",
      "(currently or|may be|be) ~6 (developing|develop) ~8 (similar|compet*)",
      "(develop*|acquir*|market*|product) ~10 (compete|competing|competitive|similar)",
    ],
  },
  "reverse-engineering": {
    headings: ["reverse engineering", "no reverse", "no analysis"],
    says: [
      "reverse (engineer*|assemble|compile)",
      "(decompile|disassemble|reverse-engineer)",
      "(analy*|chemical*|compositional*) ~8 (sample|material|prototype|composition)",
    ],
  },
  ownership: {
    headings: [
      "ownership",
      "title",
      "property",
      "proprietary rights",
      "intellectual property",
      "no transfer",
      "retention of rights",
      "rights",
    ],
    says: [
      "(remain|remains|is|are|be|retain*) ~8 (property|ownership|title) [of|to|in|~3]",
      "(all|any) [~3] (right|title|interest) ~4 (in|to|remain)",
      "(title|ownership) ~6 (@confidential|information|material)",
    ],
  },
  licence: {
    headings: [
      "licen*",
      "no (license|licence|rights|other rights|grant|further rights)",
      "grant of rights",
      "patent*",
      "no implied",
    ],
    says: [
      "(grant*|confer*|transfer*|convey*|licen*|give) ~12 (right|licen*|interest|title|patent|trademark|copyright|intellectual property)",
      "(no|any) [~4] (license|licence|right|rights) ~10 (granted|implied|conferred|patent|trademark|copyright|transferred)",
    ],
  },
  feedback: {
    headings: ["feedback", "suggestions"],
    says: ["(feedback|suggestions|comments) ~12 (use|free|owned|assign|licen*)"],
  },
  "no-obligation": {
    headings: [
      "no (obligation|commitment|duty)",
      "no (binding|agreement|contract|partnership|further|other obligation)",
      "non binding",
      "no requirement",
      "negotiation*",
      "definitive agreement",
      "business (relationship|decisions)",
    ],
    says: [
      "(obligat*|commit*|require*|oblig*|bound|bind) ~12 (proceed|enter into|negotiate|purchase|continue|transaction|business relationship|further agreement|disclose [any]|provide|relationship)",
      "(neither|no) ~10 obligation ~12 (transaction|agreement|purchase|enter|disclose|proceed|negotiat*)",
      "(definitive|further|subsequent|formal) ~3 (agreement|contract)",
    ],
  },
  "no-warranty": {
    headings: [
      "warrant*",
      "no (warranty|representation)",
      "disclaimer",
      "as is",
      "accuracy",
      "representations",
    ],
    says: [
      "(warrant*|representation*|guarantee*) ~16 (accura*|complet*|express|implied|fitness|merchantab*|information|quality|non infringement|correctness)",
      "as is",
      "(no|not|without|any) [~3] (warrant*|representation)",
    ],
  },
  term: {
    headings: [
      "term",
      "duration",
      "period",
      "effective date",
      "term and termination",
      "commencement",
      "length",
      "expir*",
      "time",
      "termination",
    ],
    says: [
      "@agreement ~14 (remain|continue|expire|effective|commence|terminate|effect|force|valid|run|end|last|become|binding|survive) ~14 (#duration|#date|effective date|date|until|perpetual)",
      "(term|duration|period) of @agreement",
      "(for|within|of) [a|the] [period|term] [of] #duration ~8 (from|after|following|thereafter|date|until|beginning|commencing)",
      "(effective date|date hereof|date of ~6) ~12 #duration",
      "(obligation|confidential*|undertaking|duty|covenant|restriction) ~20 (#duration|#perpetual)",
    ],
  },
  survival: {
    headings: ["surviv*", "duration of obligation", "continuing obligation"],
    says: [
      "surviv*",
      "(continue|remain|continuing|bound|binding) ~14 (after|following|notwithstanding|beyond|despite) ~8 (terminat*|expir*|end|return|completion)",
      "(obligation|duties|duty|undertaking|provision|confidentiality) ~14 (continue|remain|last|apply|expire|terminate|end|effect) ~10 (#duration|#perpetual|until)",
    ],
  },
  termination: {
    headings: ["terminat*", "cancel*"],
    says: [
      "(may|right to|can) [~3] (terminate|cancel) ~10 (notice|agreement|any time|writing)",
      "(termination|expiration|expiry) of @agreement",
      "terminate* ~10 (notice|days)",
    ],
  },
  remedies: {
    headings: [
      "remed*",
      "injuncti*",
      "equitable",
      "enforcement",
      "specific performance",
      "breach",
      "relief",
      "default",
      "violation",
      "irreparable",
    ],
    says: [
      "injunct*",
      "irreparabl*",
      "specific performance",
      "equitable (relief|remed*|remedies)",
      "(remedy|remedies|relief) ~10 (law|equity|cumulative|available|addition|damages)",
      "(breach|violation|default) ~12 (damage*|remed*|entitled|liable|terminat*|injury|harm)",
    ],
  },
  damages: {
    headings: ["liquidated damages", "penalt*", "damages", "fines"],
    says: [
      "liquidated damages",
      "contractual penalty",
      "(pay|sum|amount|penalty|fine) ~12 #money",
      "#money ~14 (penalty|damages|breach|violation|fine)",
      "(consequential|punitive|exemplary|special|indirect|incidental) [~6] damages",
    ],
  },
  indemnity: {
    headings: ["indemni*", "hold harmless"],
    says: [
      "indemnif*",
      "indemnity",
      "hold ~3 harmless",
      "(liable|responsible|reimburse) for ~8 (all|any) [~6] (loss*|damage*|costs|expenses)",
    ],
  },
  liability: {
    headings: ["liabilit*", "limitation[s] of liability", "damages", "no liability"],
    says: [
      "(liability|liable) ~20 (limited|exceed|damages|extent|loss*|any|use|consequential|indirect|whatsoever|result*|under|arising)",
      "in no event ~10 liable",
      "(neither|no|not) ~10 (liable|liability)",
      "(consequential|punitive|exemplary|special|indirect|incidental) [~6] damages",
    ],
  },
  "non-solicit": {
    headings: [
      "non solicit*",
      "no solicit*",
      "nonsolicit*",
      "no hire",
      "non hire",
      "no poach*",
      "solicit*",
      "employees",
    ],
    says: [
      "{shall not} ~10 (solicit|hire|recruit|entice|employ|induce|poach|engage)",
      "solicit* ~12 (employ*|customer|client|personnel|hire|officer|supplier)",
      "(hire|employ|recruit) ~10 (employee|personnel|person|officer)",
    ],
  },
  "non-compete": {
    headings: ["non compet*", "no compet*", "noncompet*", "competition", "restrictive covenant"],
    says: [
      "{shall not} ~14 compet*",
      "(engage|participate|carry on) ~10 (competing|competitive|competition|similar business)",
      "not ~6 (directly|indirectly) ~10 (business|engage) ~8 compet*",
    ],
  },
  "non-circumvention": {
    headings: [
      "non circumvent*",
      "noncircumvent*",
      "circumvent*",
      "no contact",
      "contact",
      "dealings",
    ],
    says: [
      "circumvent*",
      "(shall|will|agrees|agree) not [~8] (contact|initiate|deal|communicate|approach|bypass) ~10 (customer|supplier|employee|client|lender|tenant|owner|landlord|vendor|contact)",
      "(communications|inquiries|requests|contact) ~14 (directed|submitted|through|exclusively)",
    ],
  },
  standstill: {
    headings: ["standstill", "stand still"],
    says: [
      "(acquire|purchase|offer) ~12 (securities|voting|equity|beneficial ownership|stock|shares)",
      "(proxy|proxies|tender offer|takeover|business combination)",
    ],
  },
  exclusivity: {
    headings: ["exclusiv*", "no shop"],
    says: [
      "exclusiv* (period|negotiat*|deal*|right|basis)",
      "(shall|will) (deal|negotiate|work) exclusively",
      "not ~10 (negotiat*|discuss*|solicit) ~10 (other|third) (party|parties|person) ~10 (similar|transaction|same)",
    ],
  },
  securities: {
    headings: ["securities*", "material non public", "insider", "trading"],
    says: [
      "securities law",
      "(material )(non public|nonpublic) information",
      "(purchasing|selling|trading|trade) ~6 securities",
      "stock exchange",
    ],
  },
  publicity: {
    headings: [
      "public*",
      "press",
      "announcement*",
      "use of name",
      "advertis*",
      "media",
      "trademark*",
    ],
    says: [
      "(press release|public announcement|publicity|advertis*|public statement|marketing material)",
      "use ~8 (name|logo|trademark|trade name|mark) ~10 (without|consent|party|advert*|any)",
      "(release|issue|make) ~6 (announcement|statement) ~6 (press|public|media)",
    ],
  },
  "secrecy-of-talks": {
    headings: [
      "existence of",
      "confidentiality of (agreement|discussions|negotiations|terms|this)",
      "secrecy of",
      "disclosure of agreement",
      "non disclosure of (discussions|negotiations|agreement|transaction)",
    ],
    says: [
      "(fact|existence) ~12 (discussion|negotiation|agreement|information|talk|relationship|meeting|provided|made available)",
      "(terms|existence|contents|subject matter) of (@agreement|this|these|any) ~10 (confidential|disclose*|secret)",
      "(discussions|negotiations) ~8 (taking place|confidential|took place|have taken)",
    ],
  },
  privilege: {
    headings: ["privilege*", "attorney client", "common interest"],
    says: [
      "(attorney client|work product|solicitor client|legal|professional) [~3] privilege*",
      "privileged",
    ],
  },
  "data-protection": {
    headings: [
      "data protection",
      "personal (data|information)",
      "privacy",
      "gdpr",
      "hipaa",
      "security of data",
    ],
    says: [
      "personal (data|information)",
      "data (protection|privacy|subject)",
      "(gdpr|privacy laws|hipaa)",
      "personally identifiable",
      "protected health information",
    ],
  },
  export: {
    headings: ["export*", "import"],
    says: [
      "(export|re export|reexport|exported) ~12 (law|control|regulation|license|administration|united states|comply|restrict*|without)",
    ],
  },
  compliance: {
    headings: [
      "compliance",
      "laws",
      "regulatory",
      "anti corruption",
      "anti bribery",
      "foia",
      "freedom of information",
      "public records",
    ],
    says: [
      "(comply|compliance|accordance|abide) [~3] [with] ~8 (applicable|all) ~4 (law|regulation|statute|polic*|rule)",
      "(bribery|corruption|foreign corrupt)",
      "(freedom of information|public records|open records)",
      "(policies|rules|procedures) of",
      "conflict of interest",
    ],
  },
  whistleblower: {
    headings: [
      "defend trade secrets",
      "whistle*",
      "immunity",
      "protected (activity|conduct|rights)",
    ],
    says: [
      "defend trade secrets act",
      "(reporting|report) ~8 violation of law",
      "whistle*",
      "18 u s c",
    ],
  },
  audit: {
    headings: ["audit*", "inspection", "records"],
    says: [
      "(audit|inspect|inspection) ~10 (right|records|premises|books|compliance|facilities)",
      "(keep|maintain) ~6 (record|log|list)",
    ],
  },
  assignment: {
    headings: [
      "assign*",
      "successors*",
      "transfer",
      "binding effect",
      "change of control",
      "delegation",
      "subcontract*",
    ],
    says: [
      "(assign|assigned|assignment|assignable|transfer|delegate) ~16 (agreement|consent|rights|obligation|party|void|hereunder|permitted|successor)",
      "(successors|assigns|heirs) ~6 (assigns|and|permitted|successors|bind*|benefit)",
      "(inure|enure) to the benefit",
      "binding (upon|on) ~10 (successors|assigns|parties|heirs)",
    ],
  },
  law: {
    headings: [
      "governing law",
      "applicable law",
      "law",
      "choice of law",
      "governing law and ~4",
      "laws",
      "legal jurisdiction",
    ],
    says: [
      "(governed|construed|interpreted|enforced) [~8] (by|under|in accordance with|according to|pursuant to) ~8 law",
      "laws of ~10 (apply|govern*|shall)",
      "(conflict|conflicts|choice) of (law|laws)",
      "subject to ~6 law of",
      "law of ~6 (govern*|appl*|shall)",
      "!(applicable|such|mandatory|any|no|the|that) law* (governs|applies|shall govern|shall apply)",
      "laws in force in ~6 (govern*|appl*|shall)",
      "(agreement|contract|order|it|terms|relationship) ~8 subject [exclusively|only|solely] to !(applicable|such|mandatory|any|all|no|the|that|local|these) ~1 law",
    ],
  },
  venue: {
    headings: [
      "jurisdiction",
      "venue",
      "forum",
      "dispute*",
      "litigation",
      "courts",
      "settlement of disputes",
      "service of process",
    ],
    says: [
      "(court|courts) (of|in|located|sitting|at|for|situated|having) ~16",
      "(exclusive|non exclusive|personal|sole) (jurisdiction|venue)",
      "(jurisdiction|venue) ~10 (court|lie|exclusive|submit|county|state|proper)",
      "submit* ~8 (jurisdiction|court)",
    ],
  },
  arbitration: {
    headings: ["arbitrat*", "dispute resolution", "disputes", "mediation"],
    says: [
      "arbitrat*",
      "mediation",
      "(amicably|amicable) ~6",
      "good faith ~6 (resolve|negotiat*|settle)",
      "dispute ~12 (resolv*|settle*|submit*|refer*)",
    ],
  },
  "jury-waiver": {
    headings: ["jury", "waiver of jury"],
    says: ["jury trial", "trial by jury"],
  },
  costs: {
    headings: ["attorney* fees", "costs", "fees", "expenses", "legal fees"],
    says: [
      "(attorney|attorneys|legal|counsel|lawyer) fee",
      "(prevailing|substantially prevailing|successful) party",
      "(bear|pay|responsible) ~8 (own|costs|expenses)",
    ],
  },
  "entire-agreement": {
    headings: [
      "entire (agreement|understanding|contract)",
      "integration",
      "merger",
      "complete agreement",
      "prior agreements",
      "whole agreement",
      "precedence",
    ],
    says: [
      "(entire|whole|complete|full|sole|final|exclusive) [~4] (agreement|understanding|contract|statement)",
      "supersed* ~14 (prior|previous|agreement|understanding|all)",
    ],
  },
  amendment: {
    headings: ["amend*", "modification*", "changes", "variation", "modif*", "waiver and amendment"],
    says: [
      "(amend*|modif*|changed|altered|varied|variation|modification|alteration|supplement*) ~16 (writing|written|signed|executed|agreement)",
    ],
  },
  waiver: {
    headings: ["waiver*", "no waiver", "non waiver", "forbearance", "delay"],
    says: [
      "(waiver|waive|waived) ~14 (breach|right|provision|writing|deemed|subsequent|any|operate)",
      "(failure|delay|forbearance) ~14 (exercis*|enforc*|waiver|insist|right)",
    ],
  },
  severability: {
    headings: ["severab*", "invalid*", "partial invalidity", "enforceab*", "separab*"],
    says: [
      "(invalid|unenforceable|illegal|void|enforceable) ~24 (provision|remain*|remainder|sever*|court|extent|effect|other)",
      "(severable|severed|severability)",
      "(provision|term|clause) ~14 (invalid|unenforceable|illegal)",
    ],
  },
  counterparts: {
    headings: [
      "counterpart*",
      "electronic signature*",
      "execution",
      "facsimile",
      "signatures",
      "signing",
      "originals",
    ],
    says: [
      "counterpart*",
      "(facsimile|electronic|pdf|fax|digital) ~8 (signature|copy|transmi*|original|execut*)",
      "(two|three|duplicate) (originals|original copies|copies)",
    ],
  },
  notices: {
    headings: [
      "notice*",
      "communications",
      "contact information",
      "address*",
      "points of contact",
      "coordinator*",
    ],
    says: [
      "notice ~16 (writing|sent|deliver*|mail|address|given|received|served|hereunder)",
      "(registered|certified) mail",
      "(overnight|courier|email|e mail) ~10 (notice|address|deliver*|sent)",
      "deemed (received|given|delivered|served)",
    ],
  },
  relationship: {
    headings: [
      "relationship",
      "no (partnership|agency|joint)",
      "independent contractor*",
      "joint venture",
      "no employment",
      "agency",
    ],
    says: [
      "(joint venture|partnership|agency relationship|independent contractor*|employment|franchise)",
      "(agent|partner|representative) of ~4 other",
    ],
  },
  "third-parties": {
    headings: ["third party", "third part* ~3 (rights|benefici*)", "beneficiar*"],
    says: [
      "third party (beneficiar*|rights)",
      "(benefit|rights) ~8 (third party|third person|other person|any person)",
      "contracts rights of third parties act",
    ],
  },
  interpretation: {
    headings: [
      "interpretation",
      "construction",
      "headings",
      "captions",
      "drafting",
      "general",
      "miscellaneous",
      "other provisions",
      "general provisions",
      "rules of",
    ],
    says: [
      "(heading|caption|title) ~14 (convenience|reference|interpretation|affect)",
      "(singular|plural|gender|masculine)",
      "(including|include|includes) ~6 without limitation",
      "(drafted|draftsman|drafter|drafting) ~10",
      "(construed|interpreted) ~8 (against|as if)",
      "reference to ~8 (statute|section|clause|person|party)",
    ],
  },
  authority: {
    headings: ["authority", "authorization", "capacity", "representations"],
    says: [
      "(authority|authorized|authorised|power|right) ~10 (execute|enter into|sign|bind|disclose|execution)",
      "duly (authorized|authorised|executed)",
      "(read|reads) ~10 (understand*|agreement)",
      "represents and warrants",
    ],
  },
  "force-majeure": {
    headings: ["force majeure"],
    says: ["force majeure"],
  },
  language: {
    headings: ["language", "translation"],
    says: ["(english|french|spanish|german) ~4 (language|version|text)"],
  },
  insurance: {
    headings: ["insurance"],
    says: ["(insurance|insured) ~8 (policy|coverage|maintain|certificate)"],
  },
  payment: {
    headings: ["payment*", "fees", "compensation", "price", "consideration"],
    says: [
      "(pay|paid|payment|invoice|fee) ~10 (day|within|invoice|#money|rate|services|amount)",
      "#money",
    ],
  },
  schedule: {
    headings: [],
    says: [],
  },
  "cover-page": {
    headings: [],
    says: [],
  },
  signature: {
    headings: ["signature*", "acceptance", "acknowledgment", "acknowledgement"],
    says: [
      "in witness whereof",
      "(sign|signing|execut*|countersign*) ~14 (letter|agreement|copy|return|below|acceptance|date)",
    ],
  },
} as const satisfies Record<string, KindPhrases>;
