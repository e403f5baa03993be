import { readReviewSummary } from "@proviso/endpoints";
import {
  startLanguageModelDouble,
  type ModelBehaviour,
} from "@proviso/server/src/test-support/language-model-double.ts";
import { ownCopy, wordFile } from "@proviso/testkit";
import { randomUUID } from "node:crypto";
import { until } from "../client.ts";
import type { Fault } from "../fault.ts";
import { sharedBeside } from "../shared-server.ts";

const behaviours: readonly (readonly [string, ModelBehaviour])[] = [
  ["silent", "hang"],
  ["429 for good", { status: 429 }],
  ["500 for good", { status: 500 }],
  ["malformed JSON", { text: '{"opinions": [' }],
  ["another shape", { text: '{"opinions": [{"issue": 3}]}' }],
  ["a broken line", "cut"],
  ["a truncated answer", "truncate"],
];

const patience = 3;

/** An opinion and rewordings are asked for, each at most three times. */
const mostAsked = 2 * 3;

/** An agreement of which the rules leave something open. */
const openNda = (): Uint8Array =>
  ownCopy(
    wordFile(
      "<p style=Title>Mutual Non-Disclosure Agreement",
      "This Agreement is made between Brightline Robotics, Inc., a Delaware corporation, and Corvane Systems LLC, a Texas limited liability company. Each party may be a Disclosing Party and a Receiving Party.",
      "@0 The Receiving Party shall keep the Confidential Information secret in perpetuity.",
      "@0 This Agreement is governed by the laws of South Africa.",
    ),
  );

/** A language model that fails as it is told. */
const modelOf = sharedBeside(async () => {
  const double = await startLanguageModelDouble();
  const { url, key, name } = double.place("openai");
  const settings = {
    LANGUAGE_MODEL: "openai",
    LANGUAGE_MODEL_URL: url ?? "",
    LANGUAGE_MODEL_KEY: key,
    LANGUAGE_MODEL_NAME: name,
    LANGUAGE_MODEL_TASKS: "both",
    LANGUAGE_MODEL_TIME_LIMIT: String(patience),
    PRIVATE_HOSTS: double.host,
  };
  return { double, settings, stop: () => double.stop() };
});

/** F19: the language model fails in its ways; the review ends by the rules alone, soon. */
export const modelFails: Fault = {
  id: "F19",
  title: "The language model is silent, refuses, breaks off, or answers nonsense (7 ways a round)",
  rounds: { short: 0, long: 20 },
  inflict: async (world) => {
    const { double } = await modelOf(world);
    const broken: string[] = [];
    let slowest = 0;
    const client = await world.client();
    for (const [how, behaviour] of behaviours) {
      double.behave(behaviour);
      const began = performance.now();
      const uploaded = await world.upload(client, randomUUID(), openNda());
      if (uploaded.kind !== "acknowledged")
        return { broken: [`The upload ended as ${JSON.stringify(uploaded)}.`] };
      const params = { guid: uploaded.contractId };
      const status = await until("the review to end", 120, async () => {
        const now = await client.statusOf(params.guid);
        return now === "REVIEWING" ? undefined : now;
      });
      slowest = Math.max(slowest, (performance.now() - began) / 1000);
      if (status !== "COMPLETED") broken.push(`${how}: it ended as ${status}.`);
      if (double.asked.length === 0) broken.push(`${how}: the model was not asked.`);
      if (double.asked.length > mostAsked)
        broken.push(`${how}: it was asked ${double.asked.length} times.`);
      const summary = readReviewSummary.answer.parse(
        await (await client.ask(readReviewSummary, { params })).json(),
      );
      if (summary.verdicts.some(({ model }) => model !== null && model !== undefined))
        broken.push(`${how}: something was decided by a model that said nothing.`);
      if (summary.verdicts.some(({ rewordings }) => rewordings.length > 0))
        broken.push(`${how}: something was worded by a model that said nothing.`);
    }
    await world.settle();
    return { recovery: slowest, broken };
  },
};
