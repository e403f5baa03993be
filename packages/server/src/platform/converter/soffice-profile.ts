import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

const property = (path: string, name: string, value: string): string =>
  `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`;

const scripting = "/org.openoffice.Office.Common/Security/Scripting";

// Without a network it could fetch nothing anyway; where the system has no means to take it away,
// this keeps the images and templates that a document links from being fetched.
const registry = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${property(scripting, "BlockUntrustedRefererLinks", "true")}
${property(scripting, "DisableMacrosExecution", "true")}
${property(scripting, "DisableActiveContent", "true")}
${property(scripting, "MacroSecurityLevel", "3")}
${property("/org.openoffice.Office.Writer/Content/Update", "Link", "0")}
</oor:items>`;

/** Makes a profile for one LibreOffice, in its own folder; gives the folder. */
export const makeProfile = async (workFolder: string): Promise<string> => {
  await mkdir(workFolder, { recursive: true, mode: 0o700 });
  const profile = await mkdtemp(join(workFolder, "soffice-"));
  try {
    await mkdir(join(profile, "user"), { recursive: true, mode: 0o700 });
    await writeFile(join(profile, "user", "registrymodifications.xcu"), registry);
  } catch (error) {
    await rm(profile, { recursive: true, force: true });
    throw error;
  }
  return profile;
};
