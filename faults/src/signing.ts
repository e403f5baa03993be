import { signDocument } from "@proviso/endpoints";
import type { AskedServer } from "@proviso/server/src/test-support/letters.ts";
import {
  agreeAndSign,
  agreementPdf,
  enterToSign,
  sentForSignature,
} from "@proviso/server/src/test-support/signing.ts";
import { randomUUID } from "node:crypto";
import { until, type Client } from "./client.ts";
import type { World } from "./world.ts";

/** A contract that waits for its one signer, who has come in. */
export interface StartedSigning {
  readonly contractId: string;
  readonly email: string;
  /** The signer's session. */
  readonly token: string;
  readonly asked: AskedServer;
}

/** Sends an agreement that nobody uploaded before to one signer, who opens the letter. */
export const beginSigning = async (world: World, client: Client): Promise<StartedSigning> => {
  const bytes = Buffer.concat([agreementPdf(), Buffer.from(`\n% ${randomUUID()}\n`)]);
  const uploaded = await client.upload(bytes, randomUUID(), false);
  if (uploaded.kind !== "acknowledged") throw new Error(`The upload ended as ${uploaded.kind}.`);
  const { contractId } = uploaded;
  const asked = { ask: client.ask, platform: { database: world.database } };
  const email = `signer-${randomUUID().slice(0, 8)}@corvane.example`;
  await sentForSignature(asked, client, contractId, [email]);
  return { contractId, email, asked, token: await enterToSign(asked, email) };
};

/** Signs as the last one, and writes down that it was acknowledged. */
export const signAsLast = async (
  world: World,
  { contractId, email, token, asked }: StartedSigning,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> => {
  const answer = await agreeAndSign(asked, token, more);
  signDocument.answer.parse(await answer.json());
  world.ledger.push({ kind: "signature", accountId: world.accountId, contractId, email });
};

/** Waits until a contract is executed. */
export const untilExecuted = (client: Client, contractId: string, seconds = 180): Promise<true> =>
  until("the seal", seconds, async () =>
    (await client.statusOf(contractId)) === "EXECUTED" ? true : undefined,
  );
