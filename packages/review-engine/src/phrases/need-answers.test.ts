import { readdirSync, readFileSync } from "node:fs";
import { openWord, readDocument } from "@proviso/redline";
import { describe, expect, it } from "vitest";
import { readContract } from "../contract/read-contract.ts";
import { compilePlaybook } from "../judge/compiled-playbook.ts";
import { allPlaybooks } from "../playbooks/index.ts";
import type { CompiledPhrase } from "./compiled-phrase.ts";

const samples = new URL("../../../server/samples/", import.meta.url);
const [, contract = ""] = readdirSync(samples);

/** The phrases by which a playbook looks for what its issues are about. */
const phrasesOf = (playbook: (typeof playbooks)[number]): readonly CompiledPhrase[] =>
  compilePlaybook(playbook).issues.flatMap(({ phrases, except, headings }) => [
    ...phrases,
    ...except,
    ...headings,
  ]);
const playbooks = allPlaybooks();

describe("the sentences that hold what a phrase needs", () => {
  it.each(playbooks.map((each) => ({ name: each.id, playbook: each })))(
    "hold every match of the phrases of $name",
    ({ playbook }) => {
      const opened = openWord(new Uint8Array(readFileSync(new URL(contract, samples))));
      if (!opened.ok) throw new Error(opened.refusal.sentence);
      const { text, matching } = readContract(readDocument(opened.word), playbook.position);
      let matches = 0;
      for (const phrase of phrasesOf(playbook)) {
        const anywhere = {
          id: phrase.id,
          source: phrase.source,
          linked: phrase.linked,
          need: null,
        };
        const candidates = matching.candidates(phrase.need);
        for (const sentence of text.sentences) {
          if (matching.find(anywhere, sentence, "any", () => true) === null) continue;
          matches += 1;
          expect(candidates.has(sentence.index), `${phrase.source} in ${sentence.index}`).toBe(
            true,
          );
        }
      }
      expect(matches).toBeGreaterThan(0);
    },
  );
});
