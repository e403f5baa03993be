import { randomUUID } from "node:crypto";
import { signDocument } from "@proviso/endpoints";
import {
  agreeAndSign,
  agreementPdf,
  enterToSign,
  sentForSignature,
} from "@proviso/server/src/test-support/signing.ts";
import { setTimeout as pause } from "node:timers/promises";
import { until } from "../client.ts";
import type { Fault } from "../fault.ts";

const sealedWithin = 60;

/** F7: killed between the last signature and the seal, inside it, and between it and the letters. */
export const killAroundSeal: Fault = {
  id: "F7",
  title: "SIGKILL between the last signature and the seal, inside the seal, and before the letters",
  rounds: { short: 1, long: 60 },
  inflict: async (world, random, round) => {
    const client = await world.client();
    const bytes = Buffer.concat([agreementPdf(), Buffer.from(`\n% ${randomUUID()}\n`)]);
    const uploaded = await client.upload(bytes, randomUUID(), false);
    if (uploaded.kind !== "acknowledged")
      return { broken: [`The upload ended as ${uploaded.kind}.`] };
    const { contractId } = uploaded;
    const asked = { ask: client.ask, platform: { database: world.database } };
    const email = `signer-${randomUUID().slice(0, 8)}@corvane.example`;
    await sentForSignature(asked, client, contractId, [email]);
    const token = await enterToSign(asked, email);
    const answer = await agreeAndSign(asked, token);
    signDocument.answer.parse(await answer.json());
    world.ledger.push({ kind: "signature", accountId: world.accountId, contractId, email });
    // At once, somewhere in the second that sealing takes, or just after it.
    const isAfter = round % 3 === 2;
    if (isAfter)
      await until("the seal", 60, async () =>
        (await client.statusOf(contractId)) === "EXECUTED" ? true : undefined,
      );
    else await pause(round % 3 === 0 ? 0 : random.between(20, 900));
    await world.server().kill();
    const began = performance.now();
    await world.restart();
    await until("the seal", 180, async () =>
      (await client.statusOf(contractId)) === "EXECUTED" ? true : undefined,
    );
    const recovery = (performance.now() - began) / 1000;
    await world.settle();
    return {
      recovery,
      late:
        recovery <= sealedWithin ? [] : [`Sealed only ${recovery.toFixed(0)} s after the restart.`],
    };
  },
};
