import type { Party } from "./party.ts";

const hands =
  /\b(?:furnish(?:ed|ing)?|disclos(?:ed?|ing|ures?)|provid(?:ed|ing)|transmit(?:ted)?|made available|delivered|submitted)\b(?=([^.;]{0,90}))/giu;
/** How many letters may stand between what is done and "to". */
const reach = 34;
const longest = 200_000;
/** How often a party must be handed information, the other never, before it counts as the one that receives. */
const enough = 4;

/** Which of two parties is handed information under its name while the other never is; null where neither is or both are. */
export function onlyReceiver(text: string, parties: readonly Party[]): number | null {
  if (parties.length !== 2) return null;
  const names = parties.map(({ aliases, name }) =>
    [...aliases, name]
      .filter((each) => /\p{L}{2}/u.test(each))
      .map((each) => each.toLowerCase().replace(/^the /u, "")),
  );
  const counts = [0, 0];
  for (const [, behind = ""] of text.slice(0, longest).matchAll(hands)) {
    const said = behind.toLowerCase().replaceAll(/["“”]/gu, "");
    const to = names.findIndex((each) => each.some((name) => isHandedTo(said, name)));
    if (to >= 0) counts[to] = (counts[to] ?? 0) + 1;
  }
  const most = counts.findIndex((count) => count >= enough);
  return most >= 0 && counts[1 - most] === 0 ? most : null;
}

function isHandedTo(said: string, name: string): boolean {
  return [` to ${name}`, ` to the ${name}`].some((words) => {
    const at = said.indexOf(words);
    return at >= 0 && at <= reach && !/\p{L}/u.test(said[at + words.length] ?? "");
  });
}
