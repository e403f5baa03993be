import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync, existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Whether LibreOffice is installed here. */
export const hasSoffice = (): boolean =>
  spawnSync("soffice", ["--version"], { stdio: "ignore" }).status === 0;

/** The PDFs that LibreOffice makes of Word files; undefined for those it cannot read. */
export const printPdfs = (files: readonly Uint8Array[]): (Uint8Array | undefined)[] => {
  const folder = mkdtempSync(join(tmpdir(), "print-"));
  try {
    const paths = files.map((bytes, i) => {
      const path = join(folder, `${i}.docx`);
      writeFileSync(path, bytes);
      return path;
    });
    spawnSync(
      "soffice",
      [
        "--headless",
        `-env:UserInstallation=file://${join(folder, "profile")}`,
        "--convert-to",
        "pdf",
        "--outdir",
        folder,
        ...paths,
      ],
      { stdio: "ignore" },
    );
    return files.map((_, i) => {
      const made = join(folder, `${i}.pdf`);
      return existsSync(made) ? new Uint8Array(readFileSync(made)) : undefined;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
