import type { Program } from "./program.ts";

/** Every benchmark by its name in docs/benchmarks.md and on the command line. */
const programs: Readonly<Record<string, () => Promise<Program>>> = {
  p7: async () => (await import("./programs/p7-read.ts")).p7,
  p8: async () => (await import("./programs/p8-review.ts")).p8,
  gate: async () => (await import("./programs/gate.ts")).gate,
  "contract-nli": async () => (await import("./programs/contract-nli.ts")).contractNli,
  "pdf-quality": async () => (await import("./programs/pdf-quality.ts")).pdfQuality,
  "nda-playbooks": async () => (await import("./programs/nda-playbooks.ts")).ndaPlaybooks,
};

const [name, ...rest] = process.argv.slice(2);
const load = name === undefined ? undefined : programs[name];
if (load) {
  const program = await load();
  console.log(`${name}: ${program.title}`);
  await program.run(rest);
} else {
  if (name !== undefined) console.error(`There is no benchmark called ${name}.`);
  console.log("npm run bench -- NAME, where NAME is one of:");
  for (const [each, loadEach] of Object.entries(programs))
    console.log(`  ${each.padEnd(14)} ${(await loadEach()).title}`);
  if (name !== undefined) process.exitCode = 2;
}
