import type { Edit } from "@proviso/redline";
import { paragraphAt, type Sentence } from "../contract/contract.ts";
import type { ContractReading } from "../contract/contract-reading.ts";
import { fillSlots } from "../judge/fill-slots.ts";
import type { Judgement, Place } from "../judge/judgement.ts";
import type { EditRecipe } from "../playbook/playbook.ts";
import { answerSlot } from "../playbook/slots.ts";
import { articleFor } from "./article.ts";
import { borrowsItsTerms } from "../contract/borrowed-terms.ts";
import { deleteClause, deleteItem, deleteOnly, deleteSentence } from "./delete-whole.ts";
import { extendList, planLists, type ListPlan } from "./extend-list.ts";
import { appendSentence } from "./append-sentence.ts";
import type { Added } from "./clause-text.ts";
import { piecesOf } from "./cut-sentence.ts";
import { placeClause } from "./place-clause.ts";
import { spelledAs } from "./spelling.ts";
import { bodyOf, clauseFamily, textTarget, type TextTarget } from "./target.ts";
import { tidyDelete } from "./tidy-delete.ts";

/** What a recipe works with. */
export interface RecipeScene {
  readonly reading: ContractReading;
  readonly judgement: Judgement;
  /** Clauses already added after an anchor, shared by all issues of one redline. */
  readonly added: Added;
  /** What all issues of one redline add to the lists of the contract. */
  readonly lists: ListPlan;
  /** What a person answered, for the recipes of a question. */
  readonly answer?: string;
}

/** The edits one recipe makes at one place; null when it cannot be carried out there. */
export function carryOut(
  scene: RecipeScene,
  recipe: EditRecipe,
  place: Place,
): readonly Edit[] | null {
  const fill = (text: string): string => fillText(scene, place, text);
  if (recipe.do === "add") {
    const wording = scene.judgement.issue.issue.wordings.get(recipe.wording);
    if (wording === undefined || borrowsItsTerms(scene.reading)) return null;
    const heading = spelledAs(scene.reading, wording.heading);
    const clause = { heading, text: fill(wording.text), after: wording.after };
    const edit = placeClause(scene.reading, clause, scene.added);
    return edit === null ? null : [edit];
  }
  if (recipe.do === "extend") {
    return (
      extendList(scene.reading, place, fill(recipe.item), scene.lists) ??
      appendSentence(scene, place, "paragraph", fill(recipe.text))
    );
  }
  if (recipe.do === "append") return appendSentence(scene, place, recipe.to, fill(recipe.text));
  if (recipe.do === "delete") return deleteTarget(scene.reading, place, recipe.target);
  const target = textTarget(scene.reading, place, recipe.target);
  if (
    target === null ||
    (recipe.do === "replace" && isEntry(scene.reading, target, fill(recipe.text)))
  )
    return null;
  if (recipe.do === "insert")
    return [insertBeside(scene.reading, target, recipe.where, fill(recipe.text))];
  if (recipe.target === "clause") return replaceClause(scene.reading, place, fill(recipe.text));
  if (recipe.target === "sentence" && place.sentence !== null)
    return replaceSentence(scene.reading, place.sentence, fill(recipe.text));
  return [replaceWords(scene.reading, target, fill(recipe.text))];
}

/** Other words for a sentence; its rest behind the end of a page goes. */
function replaceSentence(
  reading: ContractReading,
  sentence: Sentence,
  words: string,
): readonly Edit[] | null {
  const [first = sentence, ...rest] = piecesOf(reading, sentence);
  const gone = rest.map((piece) => deleteOnly(reading, piece));
  const { paragraph, start, end } = first;
  return gone.every((each) => each !== null)
    ? [replaceWords(reading, { paragraph, start, end }, words), ...gone.flat()]
    : null;
}

/** A recipe to be carried out at a place. */
export interface Work {
  readonly judgement: Judgement;
  readonly place: Place;
  readonly recipe: EditRecipe;
}

/** What this work adds to the lists of the contract, all of it together. */
export function listsOf(reading: ContractReading, works: readonly Work[]): ListPlan {
  const wanted = works.flatMap(({ judgement, place, recipe }) => {
    if (recipe.do !== "extend") return [];
    return [{ place, item: fillText({ reading, judgement }, place, recipe.item) }];
  });
  return planLists(reading, wanted);
}

/** A recipe's text with its slots filled; the answer last, so that its own braces are no slots. */
function fillText(
  { reading, judgement, answer = "" }: Pick<RecipeScene, "reading" | "judgement" | "answer">,
  place: Place,
  text: string,
): string {
  return spelledAs(reading, text)
    .split(`{{${answerSlot}}}`)
    .map((part) => fillSlots(part, reading, judgement.issue.issue, place.evidence.captures))
    .join(answer);
}

function replaceWords(reading: ContractReading, target: TextTarget, words: string): Edit {
  const { id, text } = paragraphAt(reading.text.document, target.paragraph);
  const isSentenceStart =
    /^\p{Lu}/u.test(text.slice(target.start)) &&
    /(?:^|[.:]\s+)$/u.test(text.slice(0, target.start));
  const counted = countedAs(text.slice(target.start, target.end), words);
  const spelled = isSentenceStart ? counted.charAt(0).toUpperCase() + counted.slice(1) : counted;
  const article = /\b(an?)(\s+)$/iu.exec(text.slice(0, target.start));
  const wanted = articleFor(spelled);
  if (article === null || article[1]?.toLowerCase() === wanted) {
    return { kind: "replace", paragraph: id, start: target.start, end: target.end, text: spelled };
  }
  const isCapital = article[1]?.startsWith("A") === true;
  const start = target.start - article[0].length;
  const fitting = isCapital ? wanted.charAt(0).toUpperCase() + wanted.slice(1) : wanted;
  return {
    kind: "replace",
    paragraph: id,
    start,
    end: target.end,
    text: `${fitting}${article[2] ?? " "}${spelled}`,
  };
}

/** Words that stand in place of an amount, with numbers as that has them: "90 days" gives way to "30 days". */
function countedAs(replaced: string, words: string): string {
  const isAmount =
    /^(?:\d+|\p{L}+(?:-\p{L}+)?)[\s-](?:(?:business|calendar|working) )?(?:day|week|month|year)s?['’]?$/iu.test(
      replaced.trim(),
    );
  if (!isAmount) return words;
  const [match, spelled = "", digits = ""] = /^([a-z-]+) \((\d+)\)/u.exec(words) ?? [];
  if (match === undefined) return words;
  return (/\d/u.test(replaced) ? digits : spelled) + words.slice(match.length);
}

/** Whether a sentence would take the place of an entry in a form or table: "30 June 2026 (estimated)" tells more than that. */
function isEntry(reading: ContractReading, target: TextTarget, words: string): boolean {
  const { cell, text } = paragraphAt(reading.text.document, target.paragraph);
  const replaced = text.slice(target.start, target.end);
  return cell !== null && /\.\s*$/u.test(words) && !/$(?<=[.;!?]\W*)/u.test(replaced);
}

function insertBeside(
  reading: ContractReading,
  target: TextTarget,
  where: "before" | "after",
  words: string,
): Edit {
  const { id, text } = paragraphAt(reading.text.document, target.paragraph);
  const at = where === "before" ? target.start : target.end;
  const bare = text.startsWith(",", at) ? words.trim().replace(/,$/u, "") : words.trim();
  const needsSpaceBefore = where === "after" && !/^[,.;:)]/u.test(bare);
  const needsSpaceAfter =
    where === "before" && !/\s/u.test(words.slice(-1)) && /^[\p{L}\p{N}“"(]/u.test(text.slice(at));
  const spaced = `${needsSpaceBefore ? " " : ""}${bare}${needsSpaceAfter || (where === "before" && /\s$/u.test(words)) ? " " : ""}`;
  return { kind: "replace", paragraph: id, start: at, end: at, text: spaced };
}

function deleteTarget(
  reading: ContractReading,
  place: Place,
  target: string,
): readonly Edit[] | null {
  const { sentence } = place;
  if (target === "clause")
    return sentence === null ? null : deleteClause(reading, clauseFamily(reading, sentence));
  if (target === "sentence") return sentence === null ? null : deleteSentence(reading, sentence);
  if (target === "item" && sentence?.isItem === true) return deleteItem(reading, sentence);
  const words = textTarget(reading, place, target);
  if (words === null) return null;
  const { id, text } = paragraphAt(reading.text.document, words.paragraph);
  if (target === "paragraph") return [{ kind: "delete", paragraph: id }];
  const limit = sentence ?? bodyOf(reading, words.paragraph);
  const { start, end } = tidyDelete(text, words.start, words.end, limit);
  return [{ kind: "replace", paragraph: id, start, end, text: "" }];
}

function replaceClause(
  reading: ContractReading,
  place: Place,
  words: string,
): readonly Edit[] | null {
  if (place.sentence === null) return null;
  const family = clauseFamily(reading, place.sentence);
  const heading = family[0]?.heading;
  const positions = [...new Set(family.flatMap((clause) => clause.paragraphs))];
  const bodies = positions.filter((position) => position !== heading?.paragraph || heading.isRunIn);
  const [first, ...others] = bodies;
  if (first === undefined) return null;
  const rest = others.map((position): Edit => ({
    kind: "delete",
    paragraph: paragraphAt(reading.text.document, position).id,
  }));
  return [replaceWords(reading, bodyOf(reading, first), words), ...rest];
}
