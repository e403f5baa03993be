import type { Paragraph } from "@proviso/redline";
import type { TestedText } from "../text/tested-text.ts";
import type { Zone } from "./contract.ts";
import { contentsLines } from "./contents.ts";
import type { ParagraphText } from "./paragraph-text.ts";
import { termRows } from "./row-labels.ts";

export const signatureLine =
  /^[\s_]*(?:(?:by|signature|signed|name|print(?:ed)? name|title|date|its|position|witness(?:ed)?|authori[sz]ed (?:signature|signatory|representative))\s*(?:\([^)]*\)\s*)?[:_.]|_{8,}|x_{3,}|(?:duly )?signed (?:by|for)|\/s\/\s|for and on behalf of|(?:agreed|accepted|acknowledged)(?: and (?:agreed|accepted|acknowledged))?(?: (?:to|by))?[\s:.]*$)/iu;
/** How a letter ends before it is signed. */
const valediction =
  /^(?:yours (?:sincerely|faithfully|truly|very truly)|(?:very truly|sincerely|respectfully)(?: yours)?|(?:kind|best|warm) regards)\W*$/iu;
const witness =
  /^(?:in witness (?:whereof|thereof|hereof|of)|[([]?signature pages? (?:follows?|to follow)|[([]?(?:the )?(?:space below|(?:remainder|rest|balance) of (?:this|the) page) (?:is |has been |was )?(?:intentionally|left)\b|(?:agreed|accepted|acknowledged)(?: to)?,? and (?:executed|signed|delivered)|executed (?:as|by|on|and)|as witness|the parties have (?:executed|signed)|signed,? (?:by|on behalf|as a deed|sealed|and delivered)|signatures?\b[\s:]*$|by signing (?:below|this)\b|this agreement has been (?:executed|signed|entered into by))/iu;
const onlyDrawn = /^[\s_]+$/u;
/** The line that opens the signature block, numbered as if it were a clause: "18. IN WITNESS WHEREOF, ...". */
const numberedWitness =
  /^(?:(?:article|section|clause)\s+)?\d+(?:\.\d+)*[.):]?\s+(?:in witness (?:whereof|thereof|hereof)|as witness)\b/iu;
export const scheduleHead =
  /^(?:exhibit|schedule|annex|appendix|attachment|addendum|anlage)\b[\s–—-]*(?:[a-z]\b|\d+|[ivx]+\b|$|:)/iu;
const recital =
  /^(?:\W*whereas\b|recitals?\W*$|background\W*$|preamble\W*$|witnesseth\W*|introduction\W*$)/iu;
const preambleCue =
  /\b(?:by and (?:between|among)|between\b|is (?:made|entered)|made (?:and entered into|as of|on|this)|entered into|effective (?:as of|date))/iu;
const preambleStart =
  /^(?:and|or|\(|["“]|between|collectively|together|each|hereinafter|[\w .,&’'-]{2,60}:)/iu;
const namesParty =
  /\((?:the |hereinafter|each|collectively|together|individually)?[^()]{0,40}["“][^()]*\)/iu;
const numbered =
  /^\s*(?:\d+(?:\.\d+)*[.)]|\d+(?:\.\d+)+|article\s+\w+|section\s+\d|\([a-z0-9]+\)\s|[a-z][.)]\s)/iu;
const recitalsEnd =
  /^(?:now,?\s+therefore|therefore|in consideration|it is (?:hereby )?agreed|the parties (?:hereby |therefore )?agree|accordingly)/iu;

/** The part of the contract each paragraph stands in, by position; headers, footers and the lines of pages count as notes. */
export function findZones(
  texts: readonly ParagraphText[],
  paged: ReadonlySet<number>,
): readonly Zone[] {
  const paragraphs = texts.map(({ paragraph }) => paragraph);
  const zones: Zone[] = [];
  const state: ZoneState = {
    zone: "title",
    isScheduleOpen: false,
    hasNumbers: false,
    isAgreed: false,
  };
  const contents = contentsLines(texts);
  const told = instructionsBefore(texts);
  paragraphs.forEach((paragraph, position) => {
    if (isNote(paragraph) || paged.has(position)) zones.push("note");
    else if (position < told) zones.push("title");
    else zones.push(contents.has(position) ? "contents" : nextZone(texts, position, state));
  });
  return withTerms(paragraphs, withClosingLines(texts, zones));
}

const instructs =
  /^(?:instructions?|guidance(?: notes?)?|how to (?:use|complete|execute|sign))\b|\bplease (?:read the following|read these|complete|fill (?:in|out)|return|sign|print|use)\b.{0,80}\b(?:forms?|agreements?|nda|instructions?)\b/iu;
const opensAgreement =
  /\b(?:this|the following) (?:is an? )?(?:[\p{L}-]+ ){0,6}(?:agreement|undertaking|nda|deed)\b.{0,160}\b(?:between|among|made|entered|dated)\b|\bby and between\b/iu;
/** What a clause says and instructions do not. */
const promises = /\b(?:shall|hereby|agrees?|undertakes?|may not)\b/iu;
const mostBefore = 5;
const furthest = 30;

/** How many paragraphs at the head of a form tell how to use it; the agreement opens right behind them. */
function instructionsBefore(texts: readonly ParagraphText[]): number {
  const opening = texts.slice(0, furthest).findIndex(({ line }) => line.has(opensAgreement));
  const first = texts.slice(0, mostBefore).findIndex(({ line }) => line.has(instructs));
  const isTold = first >= 0 && texts.slice(0, opening).every(({ line }) => !line.has(promises));
  return isTold && first < opening ? opening : 0;
}

/** A term of an order in a line of its own above its conditions: "Delivery: 6 weeks, FCA Essen", "Payment: 14 days net". */
const statesTerm =
  /^\W{0,3}(?:delivery|shipping|shipment|freight|incoterms?|payment|terms|prices?|warranty|required (?:at|by|on))\b[^:]{0,30}:\s*(?:\S.*)?\b(?:\d|incoterms|net|fca|fob|exw|ddp|dap|cif|cpt|cip)/iu;

/** The same zones, with the terms that stand in a table or in lines of their own above the text on a cover of their own. */
function withTerms(paragraphs: readonly Paragraph[], zones: readonly Zone[]): readonly Zone[] {
  const terms = termRows(paragraphs);
  return zones.map((zone, position) => {
    const isAbove = zone === "title" || zone === "preamble";
    const { text = "" } = paragraphs[position] ?? {};
    return isAbove && (terms.has(position) || statesTerm.test(text)) ? "cover" : zone;
  });
}

/** What stands in a signature block beside the lines to sign on: names in capitals, addresses, places and dates. */
const closingLine =
  /^\W*(?:fax|facsimile|tel(?:ephone)?|phone|e-?mail|attn|attention|address|dated (?:at|this)|place\b|date\b|sign(?:ed|ature)|\(?name\b|title|witness|authori[sz]ed|company name|notary|for and on behalf|if (?:the |you )?[\p{L} ]{1,40}\b(?:is|are) (?:an? )?(?:individual|company|corporation|partnership|natural person|person|entity)s?\W*$)|[_….]{5,}|^(?:page )?-?\d{1,3}-?(?: of \d{1,3})?$|^\W*$/iu;
/** The name of a company alone on a line, as it stands over the line that is signed for it. */
const company =
  /^\W*\p{Lu}[\p{L}\p{N}&.,'’() -]{1,70}[\s,](?:inc|incorporated|ltd|limited|llc|l\.l\.c|llp|l\.p|lp|plc|corp|corporation|company|gmbh|ag|s\.a|s\.?a\.?r\.l|b\.v|bv|n\.v|pty|oy|ab)\.?,?\W*$/iu;
const capitals = /^[\p{Lu}\s&.,'’\-:;()/\d]+$/u;
const signing = /sign|witness|\bdated?\b|_{5,}|…{3,}|authori[sz]ed/iu;

/** The same zones, with the closing lines right before a signature block, or at the end, in that block. */
function withClosingLines(texts: readonly ParagraphText[], zones: readonly Zone[]): Zone[] {
  const closed = [...zones];
  const isOpen = (position: number): boolean =>
    closed[position] === "body" || closed[position] === "preamble";
  const isClosing = (position: number): boolean => {
    const line = texts[position]?.line;
    return isOpen(position) && line !== undefined && line.text.length < 160 && isClosingLine(line);
  };
  const runBefore = (end: number): number => {
    let start = end;
    while (start > 0 && (isClosing(start - 1) || closed[start - 1] === "note")) start -= 1;
    return start;
  };
  let isEnd = true;
  for (let end = closed.length; end > 0; end -= 1) {
    if (end < closed.length) isEnd &&= closed[end] === "note";
    const isBlock = closed[end] === "signature" && isOpen(end - 1);
    if (!isBlock && !(isEnd && closed[end - 1] === "body")) continue;
    const start = runBefore(end);
    const run = texts.slice(start, end);
    if (!isBlock && !run.some(({ whole }) => whole.has(signing))) continue;
    for (let at = start; at < end; at += 1) if (isOpen(at)) closed[at] = "signature";
  }
  return closed;
}

const startsItem = /^\s*(?:\d+|[a-z])[.)]\s+\p{L}/iu;

function isClosingLine(line: TestedText): boolean {
  return (
    (line.has(closingLine) || line.has(capitals) || line.has(company)) && !line.has(startsItem)
  );
}

interface ZoneState {
  zone: Zone;
  isScheduleOpen: boolean;
  /** Whether a numbered paragraph has been seen: after it no preamble or recital begins. */
  hasNumbers: boolean;
  /** Whether the last paragraph said that the parties agree: what is numbered after it names none. */
  isAgreed: boolean;
}

const agreed = /\bagrees?(?: as follows)?\W*$/iu;
/** What a clause says and the description of a party does not. */
const undertakes = /\b(?:shall|agrees? to|may|must)\b/iu;

function isNote(paragraph: Paragraph): boolean {
  return paragraph.story !== "body" && paragraph.story !== "textbox";
}

function nextZone(texts: readonly ParagraphText[], position: number, state: ZoneState): Zone {
  const read = texts[position];
  if (read === undefined || read.line.text === "") return state.zone;
  const { line, paragraph } = read;
  const { zone } = state;
  if (startsSignature(texts, position, zone)) state.zone = "signature";
  else if (startsSchedule(line, zone)) {
    state.zone = "schedule";
    state.isScheduleOpen = true;
  } else if (zone === "signature") {
    if (leavesSignature(line)) state.zone = state.isScheduleOpen ? "schedule" : "body";
    else if (!state.hasNumbers && !state.isScheduleOpen)
      openBehindCover(line, paragraph.label, state);
  } else if (zone !== "schedule" && !state.hasNumbers) {
    openingZone(line, paragraph.label, state);
  }
  state.isAgreed = line.has(agreed);
  return state.zone;
}

function startsSchedule(line: TestedText, zone: Zone): boolean {
  return zone !== "title" && zone !== "preamble" && line.text.length < 90 && line.has(scheduleHead);
}

function openingZone(line: TestedText, label: string, state: ZoneState): void {
  if (line.has(recital)) state.zone = "recitals";
  else if (line.has(recitalsEnd)) state.zone = "body";
  else if (label !== "" || line.has(numbered)) numberedZone(line, label, state);
  else if (state.zone === "recitals") return;
  else if (line.has(preambleCue) && line.text.length > 24 && state.zone !== "body")
    state.zone = "preamble";
  else if (state.zone === "title" && line.text.length > 160) state.zone = "body";
  else if (state.zone === "preamble" && !continuesPreamble(line)) state.zone = "body";
}

const namesParties = /^\W*(?:\d(?:[\d.]*\d)?\W*)?(?:the )?parties\W*$/iu;

/** Recitals and parties are often numbered too: "(A)", "(1)", "1. PARTIES". */
function numberedZone(line: TestedText, label: string, state: ZoneState): void {
  const isLettered = /^\W*[a-h][.)]/iu.test(label === "" ? line.text : label);
  const isBracketed = (label === "" ? line.text : label).startsWith("(");
  if (state.zone === "recitals" && (isLettered || isBracketed)) return;
  if (state.zone === "preamble" && !state.isAgreed && (isBracketed || isPartyLine(line))) return;
  if (line.has(namesParties)) {
    state.zone = "preamble";
    return;
  }
  state.zone = "body";
  state.hasNumbers = true;
}

function isPartyLine(line: TestedText): boolean {
  return line.has(namesParty) && !line.has(undertakes);
}

const callsParties = /[“"](?:party|parties)[”"]/iu;

function continuesPreamble(line: TestedText): boolean {
  if (line.text.length < 60 || line.has(callsParties)) return true;
  return line.text.length < 600 && (line.has(preambleStart) || line.has(namesParty));
}

function startsSignature(texts: readonly ParagraphText[], position: number, zone: Zone): boolean {
  const line = texts[position]?.line;
  if (zone === "title" || line === undefined) return false;
  if (line.has(valediction)) return true;
  if (line.has(witness) || line.has(numberedWitness)) return zone !== "preamble";
  if (line.has(signedAlready)) return true;
  if (zone === "body" && isBehindWitness(texts, position)) return !leavesSignature(line);
  // Where the parties are named, a line to write on is for a party's name.
  if (zone === "preamble" && line.has(onlyDrawn)) return false;
  if (!line.has(signatureLine) || line.text.length > 200) return false;
  if ((line.text.match(signingMarks)?.length ?? 0) > 2) return true;
  const near = texts.slice(position, position + 9);
  return near.filter((each) => each.line.has(signatureLine)).length >= 2;
}

/** Whether the sentence that opens the signatures names the law as well: "In witness whereof ..., governed by the laws of Texas". */
export function statesLawAtSigning(sentence: string): boolean {
  return (
    opensSigning.test(sentence) &&
    /\b(?:govern|constru|interpret)\w*\b.{1,60}\blaws?\b/iu.test(sentence)
  );
}

const opensSigning =
  /^\W*(?:\d+[.)]\s*)?(?:in witness (?:whereof|thereof|hereof|of)|as witness)\b/iu;

/** A signature itself, whatever runs on behind it. */
const signedAlready = /^\W*\/s\/\s/iu;
const endsInWitness = /[.;]\s+in witness (?:whereof|thereof|hereof)\b[^.]{0,300}\.?\W*$/iu;

/** Whether the last paragraph with words ends in the sentence that opens the signatures. */
function isBehindWitness(texts: readonly ParagraphText[], position: number): boolean {
  let before = position - 1;
  while (texts[before]?.line.text === "") before -= 1;
  return texts[before]?.line.has(endsInWitness) === true;
}

/** The agreement that opens behind a cover page that is signed itself: by its parties, or by its first number. */
function openBehindCover(line: TestedText, label: string, state: ZoneState): void {
  if (line.has(entersInto)) state.zone = "preamble";
  else if (label === "" ? line.has(firstTitle) : /^1\.?$/u.test(label)) {
    state.zone = "body";
    state.hasNumbers = true;
  }
}

const entersInto =
  /^this\b.{0,80}\b(?:is|are) (?:made|entered into)\b.{0,60}\b(?:by and between|between|among)\b/iu;
const firstTitle = /^(?:article |section )?1\.?\s+\p{Lu}[\p{L}’',&/ -]{2,60}\.?$/u;
/** What several lines to sign on have before them, where all stand in one paragraph. */
const signingMarks = /\b(?:by|name|title|date|its)\s*:/giu;
const numberedTitle = /^\d+\.\s+\p{Lu}/u;

function leavesSignature(line: TestedText): boolean {
  return (
    (line.text.length > 140 && !/_{4,}/u.test(line.text) && !line.has(witness)) ||
    (line.text.length > 60 && line.has(numberedTitle))
  );
}
