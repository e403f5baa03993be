import { sha256, sha256Start } from "./sha256.ts";

/** A riddle that costs a computer about a second: which number, put after the salt, has this hash? */
export interface WorkChallenge {
  /** Hexadecimal SHA-256 of the salt followed by the number. */
  readonly challenge: string;
  readonly salt: string;
  /** The number is not larger than this. */
  readonly maxNumber: number;
}

/** Whether a number is the answer to a challenge. */
export const isWorkDone = ({ challenge, salt }: WorkChallenge, number: number): boolean =>
  sha256(`${salt}${number}`) === challenge;

/**
 * The answer to a challenge if it is among `tries` numbers from `first` on, else undefined. A client
 * asks for a few thousand at a time, so that the page stays alive.
 */
export const findWork = (
  challenge: WorkChallenge,
  first: number,
  tries: number,
): number | undefined => {
  const end = Math.min(first + tries, challenge.maxNumber + 1);
  const start = Number.parseInt(challenge.challenge.slice(0, 8), 16);
  for (let number = first; number < end; number += 1)
    if (sha256Start(`${challenge.salt}${number}`) === start && isWorkDone(challenge, number))
      return number;
  return undefined;
};
