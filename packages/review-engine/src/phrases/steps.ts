import type { Atom } from "./atom.ts";
import type { AtomSet, Linked, PhraseList, Step } from "./compiled-phrase.ts";
import { Choice } from "./choice.ts";
import { firstOfAny, atomSetOf } from "./atom-set.ts";

/** One word, or any of the words an atom stands for. */
export function wordStep(atom: Atom, { step: next }: Linked): Linked {
  return {
    step: (state, row) => row < state.to && state.isAt(atom, row) && next(state, row + 1),
    first: atomSetOf([atom]),
  };
}

/** The name of a role, or a value: one or several words. */
export function spanStep(atom: Atom, { step: next }: Linked): Linked {
  const step: Step = (state, row) => {
    if (row >= state.to) return false;
    const length = state.lengthAt(atom, row);
    return length > 0 && row + length <= state.to && next(state, row + length);
  };
  return { step, first: atom.text === "name" ? null : atomSetOf([atom]) };
}

/** Up to `most` words, none of them behind a semicolon. */
export function gapStep(most: number, { step: next, first }: Linked): Linked {
  const step: Step = (state, row) => {
    const last = Math.min(row + most, state.to);
    const starts = first === null ? null : state.startsOf(first);
    for (let at = row; at <= last; at += 1) {
      if (at > row && state.isAfterBreak(at)) return false;
      if (starts !== null && !starts.has(at)) continue;
      state.steps += 1;
      if (next(state, at)) return true;
    }
    return false;
  };
  return { step, first: null };
}

/**
 * Any number of words. What follows fails from a row on for good, whatever stood before the gap;
 * unless a complete match was found and turned down for what it captured.
 */
export function limitlessStep(number: number, { step: next, first }: Linked): Linked {
  const step: Step = (state, row) => {
    const dead = state.deadFrom[number] ?? state.to + 1;
    const { refusals } = state;
    const starts = first === null ? null : state.startsOf(first);
    for (let at = row; at < dead && at <= state.to; at += 1) {
      if (starts !== null && !starts.has(at)) continue;
      state.steps += 1;
      if (next(state, at)) return true;
    }
    if (state.refusals === refusals) state.deadFrom[number] = Math.min(dead, row);
    return false;
  };
  return { step, first: null };
}

const fewWays = 3;

/** One of several ways to go on. */
export function choiceStep(ways: readonly Linked[]): Linked {
  const first = firstOfAny(ways);
  if (ways.length <= fewWays) return fewChoice(ways, first);
  const choice = new Choice(ways);
  const step: Step = (state, row) => {
    if (row >= state.to && first !== null) return false;
    for (const way of choice.openTo(state.atomsAt(row))) if (way(state, row)) return true;
    return false;
  };
  return { step, first };
}

function fewChoice(ways: readonly Linked[], first: AtomSet | null): Linked {
  const steps = ways.map((way) => way.step);
  const step: Step = (state, row) => {
    for (const way of steps) if (way(state, row)) return true;
    return false;
  };
  return { step, first };
}

/** A named list: where its matches end is worked out once for each row of a contract. */
export function listStep(list: PhraseList, { step: next }: Linked): Linked {
  const { first } = list;
  const step: Step = (state, row) => {
    if (row >= state.to) return false;
    if (first !== null && !state.startsOf(first).has(row)) return false;
    for (const end of state.endsOf(list, row)) if (next(state, end)) return true;
    return false;
  };
  return { step, first };
}

/** What follows here must not match. */
export function notStep({ step: inner }: Linked, { step: next, first }: Linked): Linked {
  return { step: (state, row) => !inner(state, row) && next(state, row), first };
}

/** The beginning of the sentence, or of the item's own words. */
export function startStep({ step: next, first }: Linked): Linked {
  return {
    step: (state, row) => (row === state.own || row === state.from) && next(state, row),
    first,
  };
}

/** The end of the sentence. */
export function endStep({ step: next }: Linked): Linked {
  return { step: (state, row) => row === state.to && next(state, row), first: null };
}

/** Remembers under a number where `inner` begins; `inner` must end in `captureEnd`. */
export function captureStep(number: number, { step: inner, first }: Linked): Linked {
  const step: Step = (state, row) => {
    const before = state.captured[2 * number] ?? -1;
    state.captured[2 * number] = row;
    if (inner(state, row)) return true;
    state.captured[2 * number] = before;
    return false;
  };
  return { step, first };
}

/** Remembers under a number where a capture ends. */
export function captureEnd(number: number, { step: next, first }: Linked): Linked {
  const step: Step = (state, row) => {
    const before = state.captured[2 * number + 1] ?? -1;
    state.captured[2 * number + 1] = row;
    if (next(state, row)) return true;
    state.captured[2 * number + 1] = before;
    return false;
  };
  return { step, first };
}
