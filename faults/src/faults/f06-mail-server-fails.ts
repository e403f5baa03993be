import { sendContract } from "@proviso/endpoints";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { until, type Client } from "../client.ts";
import type { Fault } from "../fault.ts";
import { addressOf, fatesOf, isSettled, letLettersLeave, queueLetters } from "../letters.ts";
import type { World } from "../world.ts";

const noUser = "550 5.1.1 No such user";
const greylisted = "451 4.7.1 Greylisted, come again";

/** How the mail server fails, for how long, and where the letters and the contract end. */
const failures = [
  { how: "down", seconds: 5, ends: "SENT" },
  { how: "greylists", seconds: 5, ends: "SENT" },
  { how: "refuses", seconds: 5, ends: "UNDELIVERABLE" },
  { how: "silent", seconds: 15, ends: "SENT" },
  { how: "drips", seconds: 20, ends: "SENT" },
  { how: "holds the answer", seconds: 40, ends: "SENT" },
] as const;

/** So many letters are under way at once, so that one may overtake so many others. */
const atOnce = 10;
const number = 30;

/** Makes the mail server fail; gives what lets it work again. */
const fail = (world: World, how: (typeof failures)[number]["how"], to: readonly string[]) => {
  const { mailLine, sink } = world;
  const refuse = (line: string | null): void => {
    for (const address of to) sink.refuseAddress(address, line);
  };
  if (how === "down" || how === "silent") mailLine.turn(how);
  if (how === "drips") mailLine.turn("drip");
  if (how === "greylists") refuse(greylisted);
  if (how === "refuses") refuse(noUser);
  let answer = (): void => undefined;
  if (how === "holds the answer")
    sink.onStage("after DATA", () => new Promise<void>((settle) => (answer = settle)));
  return (): void => {
    mailLine.turn("through");
    if (how === "greylists") refuse(null);
    answer();
  };
};

/** A contract on its way to one counterparty. */
const sendTo = async (world: World, client: Client, to: string): Promise<string> => {
  const uploaded = await world.upload(client);
  if (uploaded.kind !== "acknowledged") throw new Error(`The upload ended as ${uploaded.kind}.`);
  const params = { guid: uploaded.contractId };
  await world.settle();
  const letter = { recipients: [to], subject: "Our version", body: "<p>Please.</p>" };
  const answer = await client.ask(sendContract, { params, body: { ...letter, attachments: [] } });
  if (!answer.ok) throw new Error(`Sending: ${answer.status} ${await answer.text()}`);
  return params.guid;
};

/** As if the time to try again had come for all of them. */
const hasten = (world: World) =>
  sql`update pgboss.job set start_after = now() where name = 'send-mail' and state = 'retry'`.execute(
    world.database,
  );

/** F6: the mail server fails in its ways; the queue drains in order, once, and what failed is shown. */
export const mailServerFails: Fault = {
  id: "F6",
  title: "The mail server is down, greylists, refuses, is silent, drips, or holds its answer back",
  rounds: { short: 0, long: 60 },
  inflict: async (world, _random, round) => {
    const { how, seconds, ends } = failures[round % failures.length] ?? failures[0];
    await letLettersLeave(world);
    const client = await world.client();
    const ids = Array.from({ length: number }, () => randomUUID());
    const counterparty = `${randomUUID()}@counterparty.example`;
    const goOn = fail(world, how, [counterparty, ...ids.map(addressOf)]);
    const guid = await sendTo(world, client, counterparty);
    await queueLetters(world, ids);
    await pause(seconds * 1000);
    const before = world.sink.received.length;
    goOn();
    const began = performance.now();
    const ended = await until("every letter to be settled", 240, async () => {
      await hasten(world);
      const found = await fatesOf(world, ids);
      return found.every(isSettled) ? found : undefined;
    });
    const status = await until("the sending to be settled", 60, async () => {
      const now = await client.statusOf(guid);
      return now === "SENDING_TO_COUNTERPARTY" ? undefined : now;
    });
    const recovery = (performance.now() - began) / 1000;
    const broken: string[] = [];
    const unknown = ended.filter((fate) => fate === "UNKNOWN").length;
    const mostUnknown = how === "holds the answer" ? 1 : 0;
    if (unknown > mostUnknown) broken.push(`${how}: ${unknown} letters are of unknown fate.`);
    const odd = ended.find((fate) => fate !== ends && fate !== "UNKNOWN");
    if (odd !== undefined) broken.push(`${how}: a letter ended as ${odd}.`);
    const wanted =
      ends === "SENT"
        ? ["SENT_TO_COUNTERPARTY", ...(mostUnknown > 0 ? ["FAILED_TO_SEND_TO_COUNTERPARTY"] : [])]
        : ["FAILED_TO_SEND_TO_COUNTERPARTY"];
    if (status === undefined || !wanted.includes(status)) broken.push(`${how}: sent as ${status}.`);
    const order = world.sink.received
      .slice(before)
      .flatMap(({ to }) => ids.findIndex((id) => to.includes(addressOf(id))))
      .filter((nth) => nth >= 0);
    // Those that were under way when it worked again are through first, whichever they are.
    const drained = order.slice(atOnce);
    const overtook = Math.max(
      0,
      ...drained.map((nth, place) => drained.slice(place).filter((other) => other < nth).length),
    );
    if (overtook > atOnce) broken.push(`${how}: a letter overtook ${overtook} others.`);
    return { recovery, broken };
  },
};
