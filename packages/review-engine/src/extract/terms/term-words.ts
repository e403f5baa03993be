import { allNoticeMethods, type NoticeMethod, type Period } from "@proviso/domain";
import { writtenPeriods, type WrittenPeriod } from "../facts/written-period.ts";

const inBusinessDays = /\b(?:business|working)\b/i;

/** A period as a text writes it, told apart by whether it counts business days. */
export const periodOf = ({ count, unit, start, end }: WrittenPeriod, text: string): Period => ({
  count,
  unit: unit === "day" && inBusinessDays.test(text.slice(start, end)) ? "business_day" : unit,
});

const never =
  /\b(?:shall|will|does|do|may)\s+not\s+(?:be\s+)?(?:automatically\s+)?(?:renew|extend)/i;
const byItself =
  /\bautomatic\w*\s+(?:be\s+)?(?:renew|extend)|\b(?:renew|extend)\w*\s+(?:itself\s+)?automatic|\b(?:shall|will)\s+(?:then\s+|thereafter\s+)?(?:be\s+)?(?:renew|extend)|\bdeemed\s+(?:to\s+be\s+|to\s+have\s+been\s+)?(?:renewed|extended)|\brenews\s+(?:for|each|every|annually|on)\b|\b(?:year|month)[- ]to[- ](?:year|month)\b|\bevergreen\b/i;
const ifAgreed =
  /\bmay\s+(?:be\s+)?(?:mutually\s+)?(?:agree\s+to\s+)?(?:renew|extend)|\boption\s+to\s+(?:renew|extend)|\b(?:renew|extend|renewal|extension)\w*\b[^.;]{0,80}\b(?:mutual|written\s+agreement|agreed|consent)|\b(?:mutual|written\s+agreement|agreed|consent)\w*\b[^.;]{0,60}\b(?:renew|extend)/i;
const unlessStopped = /\bunless\b[^.;]{0,160}\b(?:notice|notif|terminat|cancel)/i;

/** Whether a sentence makes an agreement renew by itself or only when that is agreed; null for neither. */
export const readRenewal = (text: string): { readonly isAutomatic: boolean } | null => {
  if (never.test(text)) return null;
  const mayStop = unlessStopped.test(text);
  if (byItself.test(text) && (mayStop || !ifAgreed.test(text))) return { isAutomatic: true };
  return ifAgreed.test(text) ? { isAutomatic: false } : null;
};

const beforehand = /\b(?:prior|before|in\s+advance|advance|notice|preceding)\b/i;
const atLeast =
  /\b(?:at\s+least|not?\s+less\s+than|not?\s+later\s+than|minimum\s+of|upon|within)\s*$/i;
const reach = 50;

/** How many characters after a period its "before" or "notice" stands; Infinity where none belongs to it. */
const distanceToCue = (text: string, { end }: WrittenPeriod): number => {
  const [near = ""] = text.slice(end).split(/[.;]/);
  const at = near.search(beforehand);
  return at < 0 || at > reach ? Infinity : at;
};

/** The time before the end by which a sentence wants notice; undefined where it names none. */
export const readNotice = (text: string): WrittenPeriod | undefined => {
  if (!/\bnoti(?:ce|f)/i.test(text)) return undefined;
  const ahead = writtenPeriods(text)
    .map((period) => ({ period, distance: distanceToCue(text, period) }))
    .filter(({ distance }) => distance < Infinity)
    .sort((one, other) => one.distance - other.distance);
  const stated = ahead.find(({ period }) => atLeast.test(text.slice(0, period.start)));
  return (stated ?? ahead[0])?.period;
};

/** The time for which a sentence renews; undefined where it names none. */
export const readRenewalPeriod = (text: string): WrittenPeriod | undefined => {
  const notice = readNotice(text);
  const from = text.search(/\b(?:renew|extend|successive|additional)/i);
  const others = writtenPeriods(text).filter((each) => each.start !== notice?.start);
  return others.find((each) => each.start >= from) ?? others[0];
};

const ways: Readonly<Record<NoticeMethod, RegExp>> = {
  email: /\be-?\s?mail|\belectronic\s+mail/i,
  hand: /\b(?:personal(?:ly)?|hand|in\s+person)\b[\s-]*(?:deliver\w*)?/i,
  courier: /\bcourier|\bovernight|\bfederal\s+express|\bfedex\b|\bdhl\b/i,
  certified_mail:
    /\b(?:certified|registered)\s+(?:or\s+(?:certified|registered)\s+)?(?:\w+\s+)?mail/i,
  mail: /\b(?:first[- ]class|prepaid|regular|postal)\b[^.;]{0,20}\b(?:mail|post)|\bby\s+(?:mail|post)\b/i,
};

/** The slowest way that a sentence lets a notice travel; undefined where it names none. */
export const readSlowestWay = (text: string): NoticeMethod | undefined =>
  allNoticeMethods.findLast((method) => ways[method].test(text));

/** Whether a sentence lets the agreement begin once the last party has signed. */
export const isBegunBySigning = (text: string): boolean =>
  /\b(?:effective|commenc\w*|begin\w*)\b[^.;]{0,100}\b(?:last|latest|final|both|all)\b[^.;]{0,50}\b(?:sign\w*|execut\w*)|\bdate\s+of\s+(?:the\s+)?(?:last|latest|final)\s+(?:party\s+)?(?:signature|sign\w*|execution)|\bdate\s+last\s+signed/i.test(
    text,
  );
