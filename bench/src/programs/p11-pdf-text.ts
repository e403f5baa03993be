import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { layOut, openPdf, type PageContent } from "@proviso/pdf";
import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import { realPdfs, samplePdfs, type BenchDocument } from "../documents.ts";
import { measure, median, ratioText } from "../measure.ts";
import type { Program } from "../program.ts";

const rounds = 5;

/**
 * P11: a PDF to its text with the place of every word, against bare pdf.js giving its text items, and
 * beside pdftotext, its own program whose start counts with it; all by processor time.
 * Ours follows the drawing instructions, and so sees rules and pictures too; laying the pages out as
 * paragraphs and tables is timed apart.
 */
export const p11: Program = {
  title: "PDF to text with places, against bare pdf.js and pdftotext (accept 0.9x of pdf.js)",
  run: async () => {
    let previous: number | undefined;
    for (const times of [1, 10, 100]) {
      const perPage = await compare(`text pages x${times}`, samplePdfs(times));
      if (previous !== undefined)
        console.log(`    growth for 10 times the text: ${((perPage / previous) * 10).toFixed(1)}x`);
      previous = perPage;
    }
    const real = realPdfs();
    if (real.length > 0) await compare("real contracts", real);
    else console.log("  real contracts: not here (../shared/data/files/pdf), left out");
  },
};

const compare = async (title: string, documents: readonly BenchDocument[]): Promise<number> => {
  let pages = 0;
  for (const document of documents) pages += await assertSameWords(document);
  const read = async (): Promise<readonly (readonly PageContent[])[]> => {
    const all = [];
    for (const { bytes } of documents) all.push(await ours(bytes));
    return all;
  };
  const peer = async (): Promise<void> => {
    for (const { bytes } of documents) await bare(bytes);
  };
  const measured = await measure(read, peer, rounds);
  const perPage = median(measured.ours) / pages;
  const contents = await read();
  const start = performance.now();
  for (const each of contents) layOut(each);
  const laying = (performance.now() - start) / pages;
  console.log(
    `  ${title}: ${ratioText(measured)} of bare pdf.js, ${(1000 / perPage).toFixed(0)} pages/s (${pages} pages); laying out ${laying.toFixed(2)} ms a page; ${popplerText(documents, perPage * pages)}`,
  );
  return perPage;
};

/** pdftotext on the same files, its processor time against ours; it starts again for each file. */
const popplerText = (documents: readonly BenchDocument[], ourMilliseconds: number): string => {
  const folder = mkdtempSync(join(tmpdir(), "p11-"));
  try {
    for (const [i, { bytes }] of documents.entries())
      writeFileSync(join(folder, `${i}.pdf`), bytes);
    const times = Array.from({ length: rounds }, () => popplerMilliseconds(folder));
    return times.some(Number.isNaN)
      ? "pdftotext: not installed here"
      : `${(median(times) / ourMilliseconds).toFixed(2)}x of pdftotext`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** What the shell says its children took: the second line of `times`, such as "0m0.120s 0m0.010s". */
const popplerMilliseconds = (folder: string): number => {
  const script =
    "for file in *.pdf; do pdftotext -layout $file - >/dev/null || exit 1; done; times";
  const { status, stdout } = spawnSync("sh", ["-c", script], { cwd: folder, encoding: "utf8" });
  if (status !== 0) return Number.NaN;
  const spent = [...(stdout.split("\n")[1] ?? "").matchAll(/(\d+)m([\d.]+)s/gu)];
  return spent.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60_000 + Number(seconds) * 1000,
    0,
  );
};

const ours = async (bytes: Uint8Array): Promise<readonly PageContent[]> => {
  const opened = await openPdf(bytes);
  if (!opened.ok) throw new Error(opened.refusal.detail);
  const pages: PageContent[] = [];
  for (let number = 1; number <= opened.pdf.pageCount; number++) {
    const page = await opened.pdf.readPage(number);
    if (page === "too-long") throw new Error(page);
    pages.push(page);
  }
  await opened.pdf.close();
  return pages;
};

const bare = async (bytes: Uint8Array): Promise<string> => {
  const loading = getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    standardFontDataUrl: decodeURI(
      new URL("../../standard_fonts/", import.meta.resolve("pdfjs-dist/legacy/build/pdf.mjs"))
        .pathname,
    ),
  });
  const document = await loading.promise;
  let text = "";
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) if ("str" in item) text += item.str + (item.hasEOL ? "\n" : "");
    page.cleanup();
  }
  await loading.destroy();
  return text;
};

/** Both must have read the same letters, or the comparison means nothing; gives how many pages there are. */
const assertSameWords = async ({ name, bytes }: BenchDocument): Promise<number> => {
  const pages = await ours(bytes);
  const [a, b] = [
    pages.flatMap(({ pieces }) => pieces.map(({ text }) => text)).join(""),
    await bare(bytes),
  ].map((text) => text.replaceAll(/[^\p{L}\p{N}]/gu, "").length);
  if (a === undefined || b === undefined || a === 0 || Math.abs(a - b) > b / 50)
    throw new Error(`${name}: ${a} letters against ${b}`);
  return pages.length;
};
