import type { Paragraph } from "@proviso/redline";
import type { Zone } from "./contract.ts";
import { contentsLines } from "./contents.ts";
import { termRows } from "./row-labels.ts";

const signatureLine =
  /^[\s_]*(?:(?:by|signature|signed|name|print(?:ed)? name|title|date|its|position|witness(?:ed)?|authori[sz]ed (?:signature|signatory|representative))\s*(?:\([^)]*\))?\s*[:_.]|_{8,}|x_{3,}|(?:duly )?signed (?:by|for)|for and on behalf of|(?:agreed|accepted|acknowledged)(?: and (?:agreed|accepted|acknowledged))?(?: (?:to|by))?[\s:.]*$)/iu;
const witness =
  /^(?:in witness (?:whereof|thereof|of)|executed (?:as|by|on|and)|as witness|the parties have (?:executed|signed)|signed (?:by|on behalf)|signatures?\b[\s:]*$|this agreement has been (?:executed|signed|entered into by))/iu;
/** The line that opens the signature block, numbered as if it were a clause: "18. IN WITNESS WHEREOF, ...". */
const numberedWitness =
  /^(?:(?:article|section|clause)\s+)?\d+(?:\.\d+)*[.):]?\s+(?:in witness (?:whereof|thereof)|as witness)\b/iu;
const scheduleHead =
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

/** The part of the contract each paragraph stands in, by position; headers and footers count as notes. */
export function findZones(paragraphs: readonly Paragraph[]): readonly Zone[] {
  const zones: Zone[] = [];
  const state: ZoneState = {
    zone: "title",
    isScheduleOpen: false,
    hasNumbers: false,
    isAgreed: false,
  };
  const contents = contentsLines(paragraphs);
  paragraphs.forEach((paragraph, position) => {
    if (isNote(paragraph)) zones.push("note");
    else zones.push(contents.has(position) ? "contents" : nextZone(paragraphs, position, state));
  });
  return withTerms(paragraphs, withClosingLines(paragraphs, zones));
}

/** The same zones, with the terms that stand in a table above the text on a cover of their own. */
function withTerms(paragraphs: readonly Paragraph[], zones: readonly Zone[]): readonly Zone[] {
  const terms = termRows(paragraphs);
  return zones.map((zone, position) =>
    terms.has(position) && (zone === "title" || zone === "preamble") ? "cover" : zone,
  );
}

/** What stands in a signature block beside the lines to sign on: names in capitals, addresses, places and dates. */
const closingLine =
  /^\W*(?:fax|facsimile|tel(?:ephone)?|phone|e-?mail|attn|attention|address|dated (?:at|this)|place\b|date\b|sign(?:ed|ature)|\(?name\b|title|witness|authori[sz]ed|company name|notary|for and on behalf)|[_….]{5,}|^(?:page )?-?\d{1,3}-?(?: of \d{1,3})?$|^\W*$/iu;
const capitals = /^[\p{Lu}\s&.,'’\-:;()/\d]+$/u;
const signing = /sign|witness|\bdated?\b|_{5,}|…{3,}|authori[sz]ed/iu;

/** The same zones, with the closing lines right before a signature block, or at the end, in that block. */
function withClosingLines(paragraphs: readonly Paragraph[], zones: readonly Zone[]): Zone[] {
  const closed = [...zones];
  const isClosing = (position: number): boolean => {
    const text = paragraphs[position]?.text.trim() ?? "";
    return closed[position] === "body" && text.length < 160 && isClosingLine(text);
  };
  const runBefore = (end: number): number => {
    let start = end;
    while (start > 0 && (isClosing(start - 1) || closed[start - 1] === "note")) start -= 1;
    return start;
  };
  for (let end = closed.length; end > 0; end -= 1) {
    const isBlock = closed[end] === "signature" && closed[end - 1] === "body";
    const isEnd = closed.slice(end).every((zone) => zone === "note");
    if (!isBlock && !(isEnd && closed[end - 1] === "body")) continue;
    const start = runBefore(end);
    const run = paragraphs.slice(start, end);
    if (!isBlock && run.filter(({ text }) => signing.test(text)).length === 0) continue;
    for (let at = start; at < end; at += 1) if (closed[at] === "body") closed[at] = "signature";
  }
  return closed;
}

function isClosingLine(text: string): boolean {
  return (
    (closingLine.test(text) || capitals.test(text)) && !/^\s*(?:\d+|[a-z])[.)]\s+\p{L}/iu.test(text)
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

function nextZone(paragraphs: readonly Paragraph[], position: number, state: ZoneState): Zone {
  const paragraph = paragraphs[position];
  const text = paragraph?.text.trim() ?? "";
  if (text === "") return state.zone;
  const { zone } = state;
  if (startsSignature(paragraphs, position, zone)) state.zone = "signature";
  else if (startsSchedule(text, zone)) {
    state.zone = "schedule";
    state.isScheduleOpen = true;
  } else if (zone === "signature") {
    if (leavesSignature(text)) state.zone = state.isScheduleOpen ? "schedule" : "body";
  } else if (zone !== "schedule" && !state.hasNumbers) {
    openingZone(text, paragraph?.label ?? "", state);
  }
  state.isAgreed = agreed.test(text);
  return state.zone;
}

function startsSchedule(text: string, zone: Zone): boolean {
  return zone !== "title" && zone !== "preamble" && text.length < 90 && scheduleHead.test(text);
}

function openingZone(text: string, label: string, state: ZoneState): void {
  if (recital.test(text)) state.zone = "recitals";
  else if (recitalsEnd.test(text)) state.zone = "body";
  else if (label !== "" || numbered.test(text)) numberedZone(text, label, state);
  else if (state.zone === "recitals") return;
  else if (preambleCue.test(text) && text.length > 24 && state.zone !== "body")
    state.zone = "preamble";
  else if (state.zone === "title" && text.length > 160) state.zone = "body";
  else if (state.zone === "preamble" && !continuesPreamble(text)) state.zone = "body";
}

/** Recitals and parties are often numbered too: "(A)", "(1)", "1. PARTIES". */
function numberedZone(text: string, label: string, state: ZoneState): void {
  const isLettered = /^\W*[a-h][.)]/iu.test(label === "" ? text : label);
  const isBracketed = (label === "" ? text : label).startsWith("(");
  if (state.zone === "recitals" && (isLettered || isBracketed)) return;
  if (state.zone === "preamble" && !state.isAgreed && (isBracketed || isPartyLine(text))) return;
  if (/^\W*[\d.]*\W*(?:the )?parties\W*$/iu.test(text)) {
    state.zone = "preamble";
    return;
  }
  state.zone = "body";
  state.hasNumbers = true;
}

function isPartyLine(text: string): boolean {
  return namesParty.test(text) && !undertakes.test(text);
}

function continuesPreamble(text: string): boolean {
  if (text.length < 60 || /[“"](?:party|parties)[”"]/iu.test(text)) return true;
  return text.length < 600 && (preambleStart.test(text) || namesParty.test(text));
}

function startsSignature(paragraphs: readonly Paragraph[], position: number, zone: Zone): boolean {
  if (zone === "title") return false;
  const text = paragraphs[position]?.text.trim() ?? "";
  if (witness.test(text) || numberedWitness.test(text)) return zone !== "preamble";
  if (!signatureLine.test(text) || text.length > 200) return false;
  const near = paragraphs.slice(position, position + 9);
  return near.filter((each) => signatureLine.test(each.text.trim())).length >= 2;
}

function leavesSignature(text: string): boolean {
  return (
    (text.length > 140 && !/_{4,}/u.test(text) && !witness.test(text)) ||
    (/^\d+\.\s+\p{Lu}/u.test(text) && text.length > 60)
  );
}
