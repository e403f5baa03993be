import type { Program } from "./program.ts";

/** Every benchmark by its name in docs/benchmarks-dashboard.md or the README, and on the command line. */
const programs: Readonly<Record<string, () => Promise<Program>>> = {
  p1: async () => (await import("./programs/p1-large-upload.ts")).p1,
  p2: async () => (await import("./programs/p2-small-upload.ts")).p2,
  p3: async () => (await import("./programs/p3-list.ts")).p3,
  p4: async () => (await import("./programs/p4-total-and-deep.ts")).p4,
  p5: async () => (await import("./programs/p5-search.ts")).p5,
  p6: async () => (await import("./programs/p6-one-contract.ts")).p6,
  p7: async () => (await import("./programs/p7-read.ts")).p7,
  p8: async () => (await import("./programs/p8-review.ts")).p8,
  p10: async () => (await import("./programs/p10-docx-to-pdf.ts")).p10,
  p11: async () => (await import("./programs/p11-pdf-text.ts")).p11,
  p14: async () => (await import("./programs/p14-seal.ts")).p14,
  p15: async () => (await import("./programs/p15-client.ts")).p15,
  p9: async () => (await import("./programs/p9-compare.ts")).p9,
  p16: async () => (await import("./programs/p16-under-attack.ts")).p16,
  growth: async () => (await import("./programs/growth.ts")).growth,
  analytics: async () => (await import("./programs/analytics.ts")).analytics,
  gate: async () => (await import("./programs/gate.ts")).gate,
  gold: async () => (await import("./programs/gold.ts")).gold,
  "contract-nli": async () => (await import("./programs/contract-nli.ts")).contractNli,
  "pdf-quality": async () => (await import("./programs/pdf-quality.ts")).pdfQuality,
  cuad: async () => (await import("./programs/cuad.ts")).cuad,
  ledgar: async () => (await import("./programs/ledgar.ts")).ledgar,
  scans: async () => (await import("./programs/scans.ts")).scans,
  tracked: async () => (await import("./programs/tracked.ts")).tracked,
  planted: async () => (await import("./programs/planted.ts")).planted,
  redlines: async () => (await import("./programs/redlines.ts")).redlines,
  parties: async () => (await import("./programs/parties.ts")).parties,
  values: async () => (await import("./programs/values.ts")).values,
  "pdf-verdicts": async () => (await import("./programs/pdf-verdicts.ts")).pdfVerdicts,
  meaning: async () => (await import("./programs/meaning.ts")).meaning,
  reader: async () => (await import("./programs/reader.ts")).reader,
  absences: async () => (await import("./programs/absences.ts")).absences,
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
