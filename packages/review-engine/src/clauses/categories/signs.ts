import { PatternSieve } from "../../text/pattern-sieve.ts";
import { hashOf } from "./term-hash.ts";

/**
 * What a lawyer looks for first in a clause of a category, as patterns over a unit in lower case with
 * single spaces. They decide nothing: how much each speaks for which category is learnt.
 */
const signs: Readonly<Record<string, RegExp>> = {
  thirdBeneficiary: /third[- ]part(?:y|ies)(?:['’]s)? (?:\w+ )?beneficiar/,
  thirdBeneficiaryDenied:
    /\b(?:no|not|nor|neither|nothing|none)\b.{0,160}third[- ]part(?:y|ies)(?:['’]s)? (?:\w+ )?beneficiar|third[- ]part(?:y|ies)(?:['’]s)? (?:\w+ )?beneficiar\w* (?:of|to|under|hereof|hereunder)?.{0,20}\bnot\b/,
  thirdBeneficiaryNamed:
    /(?:shall be|is|are|be deemed|as|will be|be made) (?:deemed )?(?:an? |the )?(?:express |intended |direct |specific |and )*third[- ]part(?:y|ies) (?:\w+ )?beneficiar/,
  solicitCustomers:
    /(?:solicit|divert|entic|induc|canvass|interfere).{0,90}(?:customer|client|account|patron|subscriber)/,
  solicitEmployees:
    /(?:solicit|hire|hiring|recruit|induc|entic|employ).{0,100}(?:employee|personnel|staff|employed by|leave (?:his|her|their|the) employ|consultant)/,
  notCompete:
    /\b(?:not|nor|neither|refrain)\b.{0,250}\b(?:compet(?:e|es|ing|itive|itor|itors|ition)\b|(?:same|similar) (?:business|product|service|line))/,
  exclusiveRight:
    /(?<!non-)(?<!non)(?<!non )exclusive(?:ly)? (?:right|licen|distribut|suppl|provider|agent|basis|dealer|sponsor|territor|and)/,
  nonExclusive: /non[- ]?exclusive/,
  onlyFrom: /\b(?:only|solely|exclusively) (?:from|to|with|through|by)\b/,
  noOther:
    /\bnot\b.{0,80}(?:appoint|engage|authori[sz]e|grant|permit|licen[sc]e|enter into|sell|distribute|market|purchase).{0,80}(?:any other|third part|another|anyone else|other (?:person|part|distribut|suppl))/,
  changeOfControl: /change (?:of|in) (?:the )?(?:ownership or )?control/,
  merger:
    /(?:merge[rsd]?|consolidat|all or substantially all|substantially all|majority of (?:the|its)|controlling interest|fifty percent|50%|transfer of (?:all|control|stock|shares))/,
  minimum:
    /minimum.{0,60}(?:purchase|order|commit|quantit|volume|guarant|amount|royalt|payment|fee|sales|revenue|spend|number)/,
  atLeast:
    /(?:not less than|at least|no fewer than|no less than|a minimum of) .{0,40}(?:\$|units|percent|purchase|dollars|hours|\d{2})/,
  uponEnding:
    /(?:upon|after|following|on|in the event of) (?:the |any |such |effective |date |of )*(?:termination|expiration|expiry)/,
  sellOff:
    /(?:upon|after|following|on) (?:the |any |such |effective |date |of )*(?:termination|expiration|expiry).{0,400}(?:sell[- ]?off|\bsell\b|dispose|inventory|wind[- ]?down|transition|cooperat|continue to|assist)/,
  periodAfterEnding:
    /(?:for|within) (?:a period of |an additional )?(?:\w+ )?\(?\d+\)? ?(?:day|month|year)s?'? (?:period )?(?:after|following|from) (?:the |any |such |effective |date |of |said )*(?:termination|expiration|expiry|end)/,
  warrantedFor:
    /warrant.{0,200}(?:for|during|within) (?:a |the )?(?:period|\w+ \(\d+\)|\d+).{0,40}(?:day|month|year)/,
  warrantyPeriod: /warranty period/,
  liquidated:
    /liquidated damages|as a penalty|termination fee|early termination (?:fee|charge)|cancellation (?:fee|charge)/,
  jointlyOwned:
    /joint(?:ly)?.{0,20}(?:own|title|intellect|invent|propert|work)|owned jointly|co-?own/,
  titleAssigned:
    /\b(?:assign|transfer|convey)s?\b.{0,100}(?:right, title|rights?,? titles?|interest in)/,
  workForHire: /works? (?:made )?for hire|work-for-hire/,
  propertyOf:
    /(?:sole|exclusive) (?:and exclusive )?property of|shall (?:own|be owned|remain the (?:sole )?property|belong to|vest)/,
  endAtWill:
    /terminat.{0,160}(?:without cause|for any (?:or no )?reason|for convenience|at any time|no reason|with or without cause)/,
  noContest:
    /(?:\bnot\b|never).{0,120}(?:contest|challenge|attack|dispute|question|oppose|impugn|contend).{0,140}(?:validity|title|ownership|right|registration|mark|patent|enforceab)/,
  noSuit: /covenants? not to sue|(?:waive|release)s?.{0,80}(?:claim|cause of action|right to sue)/,
  liabilityLimit:
    /liab.{0,200}(?:exceed|limited to|in excess of|maximum|aggregate)|(?:exceed|limited to).{0,100}(?:amount|fees|paid)/,
  lossExcluded:
    /in no event|no event (?:shall|will)|(?:indirect|consequential|incidental|punitive)/,
  limitCarvedOut:
    /(?:except|other than|not apply|nothing|exclud|notwithstanding).{0,200}(?:gross negligence|wil?lful|fraud|indemnif|personal injury|breach of (?:its )?confiden|confidentiality)/,
  disparage:
    /disparag|derogat|denigrat|defam|detriment\w{0,20} to the (?:reputation|image|goodwill)|(?:harm|injur|damag|tarnish|disreput)\w{0,20}.{0,40}(?:reputation|goodwill|image|name)/,
  mostFavored:
    /most[- ]favou?red|(?:no|not) less favou?rable|more favou?rable|lower (?:price|fee|rate)|(?:as|at least as) (?:low|favou?rable)|lowest (?:price|rate)/,
  firstRefusal:
    /(?:right|option|opportunity) of first|first (?:right|refusal|offer|negotiat|opportunity|option)|exclusive (?:right|option) to negotiate|match (?:the|such|any)/,
  unlimited: /unlimited|enterprise[- ]wide|unrestricted/,
  usageLimit:
    /(?:in excess of|exceed|up to|maximum|limited to|no more than).{0,60}(?:user|cop(?:y|ies)|seat|unit|hour|transaction|server|site|subscriber|call|page|impression)/,
  priceChange:
    /(?:increas|adjust|rais|chang|reduc).{0,60}(?:price|fee|rate|charge)|price.{0,60}(?:increase|adjust|fixed|firm|not exceed)/,
  shareOfRevenue:
    /(?:percent|%|share|portion|split).{0,100}(?:revenue|sales|profit|receipts|proceeds|income)|royalt/,
  affiliatesLicensed: /(?:licen[sc]e|grant).{0,200}\baffiliates?\b/,
  perpetual: /irrevocabl|perpetual|perpetuity/,
  sourceCode: /escrow|source code/,
  nonTransferable:
    /non[- ]?transferable|not (?:be )?(?:assign|transfer|sublicens)|non[- ]?assignable/,
  grant: /\bhereby grants?\b|\bgrants? (?:to )?.{0,60}(?:licen[sc]e|right)/,
  restrictionCarvedOut:
    /(?:notwithstanding|except|shall not (?:prevent|prohibit|restrict|apply)|nothing).{0,200}(?:compet|exclusiv|restrict|solicit)/,
  renewal: /(?:automatic|successive|renew|extend).{0,120}(?:term|year|month|period)/,
  noticeAgainstRenewal: /notice.{0,100}(?:not|non|intent\w*).{0,30}(?:renew|extend|terminat)/,
  audit:
    /(?:right to|may|entitled to|permit).{0,60}(?:audit|inspect|examin|access)|books and records/,
  insurance:
    /(?:maintain|obtain|carry|procure|keep).{0,80}insurance|insurance (?:polic|coverage)|additional insured/,
  consentToAssign:
    /(?:assign|transfer|delegate).{0,200}(?:without|prior).{0,60}consent|not assignable|successors and (?:permitted )?assigns/,
  controlEndsIt:
    /(?:change (?:of|in) control|merge[rd]|merging|consolidat|sale of all|substantially all|acqui[rs]).{0,300}(?:terminat|consent|notify|notice)|terminat.{0,300}(?:change (?:of|in) control|merge[rd]|substantially all|acquired by)/,
  controlIsAssignment:
    /(?:merger|change (?:of|in) control|operation of law|transfer of).{0,200}(?:deemed|constitute|considered).{0,60}(?:assign|transfer)/,
  mustBuy:
    /(?:shall|must|agrees? to|will|required to|commits? to|committed to).{0,60}(?:purchase|order|buy|pay|spend|sell|provide|employ|devote).{0,100}(?:minimum|at least|not less|no less|no fewer|not fewer)/,
  annualMinimum:
    /(?:annual|monthly|quarterly|guaranteed|contract) minimum|minimum (?:annual|monthly|quarterly|guaranteed)/,
  sinceDelivery:
    /(?:day|month|year)s?.{0,60}(?:from|after|following) (?:the )?(?:date of )?(?:delivery|shipment|acceptance|installation|purchase|receipt)/,
  freeOfDefects: /free (?:from|of) (?:all |any |material )?(?:defect|error)/,
  nothingLimits:
    /nothing (?:in|contained|herein).{0,100}(?:limit|exclude|restrict)|(?:limitation|exclusion|foregoing|cap)s?.{0,80}(?:shall|does|do|will) not (?:apply|limit|exclude)|unlimited liab|without limit/,
  allRequirements: /(?:all|any|percent|%) (?:of )?(?:its|their|the|of its).{0,60}requirements/,
  licenceLasts:
    /licen[sc]e.{0,100}(?:surviv|continue).{0,100}(?:terminat|expir)|surviv.{0,60}(?:terminat|expir)/,
  affiliatesGrant:
    /(?:affiliates?|subsidiaries) (?:hereby )?(?:each )?(?:grant|licen[sc]e)|(?:itself|behalf) and (?:on behalf of )?(?:its|their) affiliates.{0,60}grant/,
  undivided: /undivided|each party.{0,80}(?:equal|joint).{0,40}(?:interest|owner)|co-?exclusive/,
  improvementsOwned:
    /(?:improvement|invention|development|derivative|work product|deliverable|enhancement)s?.{0,160}(?:own|property|vest|assign|title)/,
  noticeEnds:
    /terminat.{0,120}(?:upon|by|on|with|giving|provid\w+).{0,60}(?:day|month)s?.{0,20}(?:prior )?(?:written )?notice/,
  othersBenefit:
    /(?:nothing|not|no).{0,160}(?:confer|inure|benefit).{0,200}(?:other than|except)|(?:except|other than).{0,160}(?:confer|inure|benefit)/,
  feeForEnding:
    /(?:pay|entitled to|liable for).{0,120}(?:fee|amount|sum|damages).{0,100}(?:terminat|cancel|delay|fail)/,
  perOccurrence:
    /per occurrence|general liability|workers?[’'] compensation|combined single limit|certificate of insurance/,
  underpaid:
    /(?:underpa|discrepanc|understate|overcharge|shortfall).{0,120}(?:percent|%|audit|cost)|audit.{0,200}(?:underpa|discrepanc|percent|%)/,
  competingThings:
    /compet\w{0,20} (?:with )?(?:\w+ )?(?:product|business|service|technolog|compan)/,
  notSellRivals:
    /not\b.{0,120}(?:sell|distribut|market|manufactur|promot|offer|represent|advertis|develop).{0,120}(?:compet|similar|same type)/,
  rightAndLicence:
    /right and licen|licen[sc]e to (?:use|make|sell|reproduc|distribut|market|manufactur|display|practice)/,
  covenantPeriod:
    /(?:during|for|within).{0,100}(?:term|period).{0,200}(?:not|neither|nor|refrain).{0,160}(?:solicit|compet|hire|divert|engage)/,
  restrictedCovenant:
    /non-?compet|non-?solicit|restrictive covenant|restricted (?:period|territory|business)/,
  claimsWaived:
    /(?:waive|release|forever discharge|relinquish)\w*.{0,100}(?:claim|action|right)|(?:agree|covenant)s? not to.{0,60}(?:bring|assert|sue|institute|commence)/,
  soleSupplier:
    /(?:sole|exclusive|only|preferred|primary) (?:and exclusive )?(?:\w+ )?(?:supplier|provider|distributor|source|agent|sponsor|manufacturer|licensee|vendor)/,
  insolventOnly: /insolven|bankrupt|receiver/,
  material: /material(?:ly)? breach|cure|remed(?:y|ied)/,
  beneficiaryGranted:
    /(?=third[- ]p)(?<!\b(?:no|not|nor|neither|nothing|none|never|without)\b(?:(?!\bbut\b|\bexcept\b|\bhowever\b)[^.;]){0,220})third[- ](?:part(?:y|ies)|person)s?(?:['’]s)? (?:\w+ )?beneficiar\w*(?! rights? (?:shall|will|is|are) not)/,
  beneficiaryExpress:
    /\b(?:intended|express|specific|direct|deemed|made)\b.{0,40}third[- ]part(?:y|ies) (?:\w+ )?beneficiar/,
  beneficiaryDeniedButFor:
    /(?:except|other than|unless|save)\b.{0,200}\b(?:no|not|nor|nothing|none)\b.{0,200}(?:beneficiar|benefit|confer|inure)|\b(?:no|not|nor|nothing|none)\b.{0,200}(?:beneficiar|confer|inure).{0,200}(?:except (?:to|as|for|that|with)|other than (?:the )?(?:indemni|affiliat|section|as|those))/,
  beneficiaryDenied:
    /\b(?:no|not|nor|neither|nothing|none)\b[^.;]{0,220}(?:third[- ](?:part(?:y|ies)|person)s?(?:['’]s)? (?:\w+ )?beneficiar|confer (?:any|upon)|benefit of any (?:third|other|person))/,
  mayEnforce:
    /(?:may|right to|entitled to|power to|authority to)(?: directly)? enforce (?:the|this|its|such|any|provisions|directly|it\b)/,
  benefitsInTrust:
    /(?:hold|obtain).{0,60}(?:right|benefit).{0,60}(?:in trust|on behalf|for and on)/,
  notSolicitCustomers:
    /\b(?:not|nor|neither|refrain|never|without|prohibited)\b.{0,400}\b(?:solicit|divert|entic|induc|canvass|interfer|contact|approach|target|persuad|encourag|market to|sell (?:\w+ ){0,4}to|do business with|service|disrupt).{0,100}\b(?:customer|client|patron|subscriber|policyholder|merchant|insured|member|book of business|prospect|user|account)s?\b/,
  customersOfOther:
    /\b(?:customer|client|patron|subscriber|policyholder|merchant|member|user|account)s?['’]? (?:or (?:\w+ )?(?:customer|client|prospect)s? )?(?:of|introduced|from|to whom|who|with whom|known)\b|(?:['’]s|its|their) (?:current |existing |own |prospective |or )*(?:customer|client|subscriber|patron)s?\b/,
  divertBusiness: /divert.{0,60}(?:business|customer)/,
  notHire:
    /\b(?:not|nor|neither|refrain)\b.{0,250}(?:solicit|hire|recruit|induc|entic|employ).{0,120}(?:employee|personnel|staff|employ\b|employment|leave)/,
  exclusiveOtherwise:
    /(?:sole and )?exclusive (?:remed|jurisdiction|venue|property|owner|benefit|forum|discretion|responsib|control|liab|means|mechanism|authority)|exclusive of/,
  exclusivityDenied: /(?:\bno|\bnot|nor|neither|without)\b.{0,60}(?:exclusiv)|non-?exclusiv/,
  endsOnControl:
    /\bterminat.{0,350}(?:change (?:of|in) (?:\w+ )?(?:control|ownership|management)|merge[rd]?\b|substantially all|acquired? by|controlling interest|voting (?:securities|stock|power|shares))|(?:change (?:of|in) (?:\w+ )?(?:control|ownership|management)|merge[rd]?\b|substantially all|acquired? by|controlling interest|voting (?:securities|stock|power|shares)).{0,350}\bterminat/,
  freeToAssignOnSale:
    /(?:may|can|permitted to|entitled to) (?:freely )?(?:assign|transfer).{0,220}(?:merge|substantially all|successor|acquir|affiliate)|(?:except|provided|unless).{0,100}(?:assign|transfer).{0,220}(?:merge|substantially all|successor|acquir)/,
  acquirerMustAssume:
    /(?:successor|acquir\w{1,20}|surviving|assignee|purchaser).{0,120}(?:assum|bound|agree in writing)/,
  notActOrCompete:
    /\b(?:not|nor|neither|refrain|prohibit\w*)\b.{0,250}\b(?:engage|own|operate|manage|invest|participate|endorse|promote|develop|market|sell|manufacture|distribute|acquire|work (?:for|with)|perform|provide).{0,160}(?:compet|same|similar|substitut|third part|any other|another)/,
  lossExcludedBut:
    /(?:except|other than|excluding|save|apart from)\b.{0,300}(?:in no event|neither party|not be liable|no liab|liability.{0,60}exceed|be limited to)|(?:limitation|exclusion|limit|cap)s?.{0,120}(?:not (?:be )?(?:apply|appl|available|limit)|excluded)|(?:excluded from|none of).{0,60}(?:limitation|exclusion)/,
  paymentForEnding:
    /(?:exit|termination|cancellation|break-?up|buy-?out) (?:fee|payment|charge)|buyout|payment penalt|penalty of|as (?:agreed )?(?:compensation|damages) (?:for|and not)/,
  ownershipMoves:
    /(?:ownership|control|management) change|change (?:of|in).{0,30}(?:ownership|control|management)|acquired by (?:a|any|another)|(?:fifty|50|majority|controlling|more than \w+).{0,60}(?:voting|stock|shares|ownership|securities|equity)/,
  warrantyRuns:
    /warrant(?:y|ies).{0,120}(?:expire|continue|commence|extend|period of|last)|(?:warrant|guarant)\w*.{0,160}(?:\d+|year|month|day)s?.{0,40}(?:from|after|following)/,
  ownedTogether:
    /owned jointly|jointly[- ](?:and equally )?own|joint(?:ly)? (?:and \w+ )?(?:owner|property|title)|co-?own|shared? ownership|equal(?:ly)? (?:own|undivided)|without (?:a |any )?(?:duty|obligation) (?:to|of) account/,
  developedTogether:
    /(?:joint(?:ly)?|together|both parties).{0,60}(?:develop|conceiv|invent|creat|made|reduced to practice)/,
  validityDoubted:
    /(?:contest|challeng|attack|disput|question|oppos|impugn|den(?:y|ies))\w*.{0,120}(?:validity|enforceab|ownership|title|registr|goodwill)|(?:adversely affect|impair|jeopardi[sz]e|invalidat).{0,80}(?:validity|goodwill|title|right|mark)/,
  neverSue:
    /\b(?:not|never|no|neither|nor)\b.{0,120}\b(?:sue|commence|bring|institute|assert|petition|pursue|make)\b.{0,100}(?:claim|action|suit|proceeding|court|damages)/,
  claimedWithin:
    /(?:reject|notif|claim|defect|deficien|non-?conform|inspect|return).{0,200}within .{0,40}(?:day|month|year)s?.{0,60}(?:receipt|delivery|discover|shipment)/,
  warrantedOver:
    /warrant.{0,400}\b(?:for|during|within|until) (?:a|an|the|\w+)? ?(?:period|term|\w+ \(?\d+\)?|\d+|first|shelf).{0,60}(?:day|month|year|life|period)/,
};

const numbers = Object.keys(signs).map(hashOf);
const sieve = new PatternSieve(Object.values(signs));

/** The signs that a unit's words bear, by the numbers of their names. */
export const signsOf = (text: string): readonly number[] => {
  const plain = text.toLowerCase().replaceAll(/\s+/g, " ");
  return sieve.foundIn(plain).flatMap((nth) => numbers[nth] ?? []);
};
