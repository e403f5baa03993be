import { verifySeal } from "@proviso/server/src/platform/sealing/verify-seal.ts";
import { knownCertificates } from "@proviso/server/src/platform/sealing/open-certificates.ts";
import { readFile } from "node:fs/promises";
import type { Fault } from "../fault.ts";
import { beginSigning, signAsLast, untilExecuted } from "../signing.ts";
import { pathOfFile } from "../stored-file.ts";

/** Zones of servers and of signers: behind and ahead of UTC, by half hours, with and without summer time. */
const servers = ["America/St_Johns", "Asia/Kathmandu", "Pacific/Kiritimati", "Australia/Lord_Howe"];
const signers = ["Pacific/Apia", "America/Santiago", "Europe/London", "Africa/Casablanca"];
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

/** Every text in a value that looks like a moment. */
const moments = (value: unknown): readonly string[] => {
  if (typeof value === "string") return /^\d{4}-\d{2}-\d{2}/.test(value) ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(moments) : [];
};

/** F21: server and signer are in different zones; the evidence tells each moment in UTC. */
export const zones: Fault = {
  id: "F21",
  title: "Server and signer in zones of their own; the sealed evidence is in UTC",
  rounds: { short: 0, long: 16 },
  inflict: async (world, random, round) => {
    const zone = servers[round % servers.length] ?? "UTC";
    const timeZone = signers[random.between(0, signers.length - 1)] ?? "UTC";
    const began = Date.now();
    await world.restart({ TZ: zone });
    const client = await world.client();
    const signing = await beginSigning(world, client);
    await signAsLast(world, signing, { timeZone });
    await untilExecuted(client, signing.contractId);
    const { file } = await world.database
      .selectFrom("signature_requests")
      .select("sealed_file as file")
      .where("contract_id", "=", signing.contractId)
      .executeTakeFirstOrThrow();
    const sealed = await readFile(pathOfFile(world, file ?? ""));
    const { seal } = await verifySeal(sealed, await knownCertificates(world.db));
    const told = moments(seal?.evidence?.evidence);
    const broken: string[] = [];
    if (told.length < 5) broken.push(`The evidence tells ${told.length} moments.`);
    for (const moment of told) {
      const at = new Date(moment).getTime();
      if (!instant.test(moment) || at < began - 60_000 || at > Date.now() + 60_000)
        broken.push(`Server in ${zone}, signer in ${timeZone}: the evidence says ${moment}.`);
    }
    if (!JSON.stringify(seal?.evidence?.evidence).includes(timeZone))
      broken.push("The evidence does not tell the signer's zone.");
    await world.settle();
    return { broken };
  },
};
