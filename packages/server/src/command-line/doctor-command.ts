import { join } from "node:path";
import { readSettings } from "../platform/settings.ts";
import { isStartRefusal } from "../platform/start-refusal.ts";
import {
  checkBackups,
  checkClient,
  checkDataFolder,
  checkDisk,
  checkNode,
  checkPort,
} from "./check-machine.ts";
import {
  checkConverter,
  checkDatabase,
  checkDatabaseRole,
  checkMail,
  checkScanner,
  checkStorage,
} from "./check-services.ts";
import { checkEncryption, checkNamedServices, checkOutgoing } from "./check-outgoing.ts";
import { checkReader } from "./check-reader.ts";
import { checkSealing } from "./check-sealing.ts";
import { checkSignatures } from "./check-signatures.ts";
import { checkSetup } from "./check-setup.ts";
import { fail, type Finding } from "./finding.ts";
import type { Terminal } from "./terminal.ts";

const repository = join(import.meta.dirname, "../../../..");

const examine = async (): Promise<readonly Finding[]> => {
  // A start runs here, whatever folder it is called from: relative settings mean the same to both.
  process.chdir(repository);
  const settings = readSettings();
  if (isStartRefusal(settings)) return [checkNode(), fail("Settings", settings.cannotStart)];
  return [
    checkNode(),
    checkDataFolder(settings),
    checkDisk(settings),
    checkBackups(settings),
    ...(await Promise.all([
      checkDatabase(settings),
      checkStorage(settings),
      checkMail(settings),
      checkScanner(settings),
      checkConverter(settings),
      checkReader(),
      checkSignatures(settings),
      checkNamedServices(settings),
      checkPort(settings),
    ])),
    ...checkSetup(settings),
    ...(await checkDatabaseRole(settings)),
    checkOutgoing(settings),
    checkEncryption(settings),
    checkSealing(settings, new Date()),
    checkClient(),
  ];
};

const colours = { ok: "green", warn: "yellow", fail: "red" } as const;

/** `proviso doctor`: a line per check; exit code 1 when something is in the way. */
export const runDoctor = async ({ out, paint }: Terminal): Promise<0 | 1> => {
  const findings = await examine();
  for (const { subject, state, sentence } of findings)
    out(`${paint[colours[state]](state.padEnd(4))}  ${subject.padEnd(12)}  ${sentence}\n`);
  return findings.some(({ state }) => state === "fail") ? 1 : 0;
};
