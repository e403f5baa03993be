import { createSignatureRequest, settleSignatureRequest } from "@proviso/endpoints";
import {
  startDocusignDouble,
  type DocusignDouble,
} from "@proviso/server/src/test-support/docusign-double.ts";
import { agreementPdf } from "@proviso/server/src/test-support/signing.ts";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { until, type Client } from "../client.ts";
import type { Fault } from "../fault.ts";
import type { Random } from "../random.ts";
import { untilExecuted } from "../signing.ts";
import type { World } from "../world.ts";

const settledWithin = 60;

/** Where the server is killed, one after the other. */
const moments = [
  "while the document is prepared",
  "as soon as the provider has the envelope",
  "after it was sent there",
  "as soon as everybody has signed there",
  "while the signed document is fetched",
] as const;

interface Carried {
  readonly world: World;
  readonly client: Client;
  readonly double: DocusignDouble;
  readonly contractId: string;
  readonly email: string;
  /** Kills the server and starts it again, when this is the moment. */
  killAt(moment: (typeof moments)[number]): Promise<void>;
}

const requestIn = ({ world, contractId }: Carried) =>
  world.database
    .selectFrom("signature_requests")
    .select(["id", "envelope_id", "state"])
    .where("contract_id", "=", contractId)
    .executeTakeFirstOrThrow();

const envelopesOf = ({ double }: Carried, requestId: string) =>
  double.envelopes.filter(({ transactionId }) => transactionId === requestId);

/** Until the envelope is known here; gives what is wrong with what the provider has. */
const draft = async (carried: Carried): Promise<readonly string[]> => {
  const { client, double, contractId, killAt } = carried;
  const known = double.envelopes.length;
  await client.ask(createSignatureRequest, { params: { guid: contractId } });
  await killAt("while the document is prepared");
  while (double.envelopes.length === known) await pause(1);
  await killAt("as soon as the provider has the envelope");
  const { id, envelope_id } = await until("the envelope to be known", 180, async () => {
    const request = await requestIn(carried);
    return request.envelope_id === null ? undefined : request;
  });
  const made = envelopesOf(carried, id);
  return [
    ...(made.length === 1 ? [] : [`The provider has ${made.length} envelopes of one request.`]),
    ...(made.some(({ envelopeId }) => envelopeId === envelope_id)
      ? []
      : ["Another envelope is known here than the provider has."]),
    ...(made.every(({ status }) => status === "created") ? [] : ["Somebody was asked too early."]),
  ];
};

/** Asks the provider, as the clock and its messages do too, until the request is in this state. */
const settled = async (carried: Carried, wanted: "SENT" | "COMPLETED"): Promise<void> => {
  const { client, contractId } = carried;
  await until(`the request to be ${wanted}`, 180, async () => {
    await client.ask(settleSignatureRequest, { params: { guid: contractId } });
    return (await requestIn(carried)).state === wanted ? true : undefined;
  });
};

const carry = async (carried: Carried): Promise<readonly string[]> => {
  const { client, double, contractId, email, killAt } = carried;
  const broken = await draft(carried);
  const { id } = await requestIn(carried);
  double.send(id, [{ name: "Carla Ruiz", email }]);
  await killAt("after it was sent there");
  await settled(carried, "SENT");
  let wasFetched = false;
  double.signed = async (pdf) => {
    if (!wasFetched) {
      wasFetched = true;
      await killAt("while the signed document is fetched");
    }
    return pdf;
  };
  double.sign(id, email);
  await killAt("as soon as everybody has signed there");
  await settled(carried, "COMPLETED");
  await untilExecuted(client, contractId);
  return broken;
};

const begin = async (world: World, double: DocusignDouble, random: Random, round: number) => {
  const client = await world.client();
  const bytes = Buffer.concat([agreementPdf(), Buffer.from(`\n% ${randomUUID()}\n`)]);
  const uploaded = await client.upload(bytes, randomUUID(), false);
  if (uploaded.kind !== "acknowledged") throw new Error(`The upload ended as ${uploaded.kind}.`);
  const back = { at: undefined as number | undefined };
  const carried: Carried = {
    world,
    client,
    double,
    contractId: uploaded.contractId,
    email: `signer-${randomUUID().slice(0, 8)}@corvane.example`,
    killAt: async (moment) => {
      if (moments[round % moments.length] !== moment) return;
      if (moment === "while the document is prepared") await pause(random.between(0, 600));
      await world.server().kill();
      back.at = performance.now();
      await world.restart(double.environment);
    },
  };
  return { carried, back };
};

/** F7 with a provider outside: killed while an envelope is drafted, sent, signed and fetched; there is one, and it ends executed. */
export const killAroundEnvelope: Fault = {
  id: "F7",
  title: "SIGKILL while a signature provider's envelope is drafted, sent, signed and fetched",
  rounds: { short: 0, long: 40 },
  inflict: async (world, random, round) => {
    const double = await startDocusignDouble();
    try {
      await world.restart(double.environment);
      const { carried, back } = await begin(world, double, random, round);
      const broken = await carry(carried);
      const recovery = (performance.now() - (back.at ?? performance.now())) / 1000;
      await world.settle();
      const isLate = recovery > settledWithin;
      return {
        recovery,
        broken: [
          ...broken,
          ...(back.at === undefined ? ["The server was not killed: the moment did not come."] : []),
        ],
        late: isLate ? [`Executed only ${recovery.toFixed(0)} s after the restart.`] : [],
      };
    } finally {
      await double.stop();
      await world.restart();
    }
  },
};
