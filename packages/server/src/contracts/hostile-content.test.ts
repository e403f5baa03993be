import { readContractText, readTimeline, type ContractRecord } from "@proviso/endpoints";
import { openWord, saveWord } from "@proviso/redline";
import { partOf, pdfFile, pdfText, printedPdf, wordFile } from "@proviso/testkit";
import { createServer, type Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formPdf, layeredPdf } from "../test-support/shadow-pdf.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";

let server: TestServer;
let user: TestUser;
let canary: Server;
let canaryUrl = "";
let asked = 0;

beforeAll(async () => {
  server = await startTestServer();
  user = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
  canary = createServer((_, answer) => {
    asked += 1;
    answer.end();
  });
  await new Promise<void>((settle) => canary.listen(0, "127.0.0.1", settle));
  const bound = canary.address();
  canaryUrl = `http://127.0.0.1:${typeof bound === "object" && bound ? bound.port : 0}/x`;
});
afterAll(async () => {
  canary.close();
  await server.stop();
});

const agreement =
  "This Agreement between the parties is governed by the laws of the State of Texas.";

/** The text of a contract as pages are given it. */
const textOf = async ({ guid }: ContractRecord): Promise<string> => {
  const answer = await server.ask(readContractText, { token: user.token, params: { guid } });
  expect(answer.status).toBe(200);
  return answer.text();
};

/** What the timeline of a contract tells. */
const timelineOf = async ({ guid }: ContractRecord): Promise<string> => {
  const body = { documentGuid: guid };
  return (await server.ask(readTimeline, { token: user.token, body })).text();
};

/** A PDF whose catalog holds more, as one with scripts and attachments does. */
const withCatalogue = (bytes: Uint8Array, entries: string): Uint8Array =>
  new Uint8Array(
    Buffer.from(
      Buffer.from(bytes)
        .toString("latin1")
        .replace("/Type /Catalog", () => `/Type /Catalog ${entries}`),
      "latin1",
    ),
  );

describe("abuse case 75: a PDF that would act", () => {
  it.each([
    ["a script on opening", "/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>", "scripts"],
    ["a program on opening", "/OpenAction << /S /Launch /F (calc.exe) >>", "a program to start"],
    [
      "an address on opening",
      () => `/OpenAction << /S /URI /URI (${canaryUrl}) >>`,
      "a link to open",
    ],
    [
      "a form of its own",
      () => `/AcroForm << /Fields [] /XFA (<xdp><script>x</script></xdp>) >>`,
      "a form with its own rules",
    ],
    [
      "a file inside",
      "/Names << /EmbeddedFiles << /Names [(evil.exe) << /Type /Filespec /F (evil.exe) >>] >> >>",
      "files inside",
    ],
  ])("75: by %s is read for its words alone, and flagged", async (_what, entries, told) => {
    const active = typeof entries === "string" ? entries : entries();
    const bytes = withCatalogue(printedPdf("Agreement", agreement, _what), active);
    const contract = await server.uploadAndWait(user, bytes, { name: "act.pdf" });
    expect(["REJECTED", "ESCALATED", "COMPLETED", "PENDING_FEEDBACKS"]).toContain(contract.status);
    const text = await textOf(contract);
    expect(text).toContain("governed by the laws");
    expect(text).not.toMatch(/app\.alert|calc\.exe|evil\.exe|<script|http:/);
    expect(asked).toBe(0);
    expect(await timelineOf(contract)).toContain(
      `The file has active content, which was not run: ${told}`,
    );
  });
});

describe("a PDF with layers, a form and a script", () => {
  it.each([true, false])(
    "abuse 109: is flagged for each, with a review: %s",
    async (isToReviewDocument) => {
      const extra = { isToReviewDocument };
      const layers = await server.uploadAndWait(user, layeredPdf(), { name: "layers.pdf", extra });
      const form = await server.uploadAndWait(user, formPdf(), { name: "form.pdf", extra });
      const flag = "The file has active content, which was not run: ";
      for (const [contract, told] of [
        [layers, "layers that can be hidden"],
        [form, "scripts, form fields"],
      ] as const) {
        let timeline = await timelineOf(contract);
        for (let tries = 0; !timeline.includes(flag + told) && tries < 200; tries += 1) {
          await pause(100);
          timeline = await timelineOf(contract);
        }
        expect(timeline).toContain(flag + told);
      }
    },
  );
});

/** A Word file with something put before the end of its body, and links beside it. */
const withBody = (xml: string, links = ""): Uint8Array => {
  const opened = openWord(wordFile("Agreement", agreement));
  if (!opened.ok) throw new Error(opened.refusal.detail);
  const { word } = opened;
  const parts = new Map(word.parts);
  const put = (name: string, change: (source: string) => string): void => {
    parts.set(name, new TextEncoder().encode(change(partOf(word, name))));
  };
  put(word.main, (source) => source.replace("<w:sectPr", () => `${xml}<w:sectPr`));
  put("word/_rels/document.xml.rels", (source) =>
    source.replace("</Relationships>", () => `${links}</Relationships>`),
  );
  return saveWord({ ...word, parts });
};

const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const link = (url: string): Uint8Array =>
  withBody(
    `<w:p><w:hyperlink xmlns:r="${relations}" r:id="rLink"><w:r><w:t>Press here</w:t></w:r></w:hyperlink></w:p>`,
    `<Relationship Id="rLink" Type="${relations}/hyperlink" Target="${url}" TargetMode="External"/>`,
  );
const field = (code: string): Uint8Array =>
  withBody(
    `<w:p><w:fldSimple w:instr="${code}"><w:r><w:t>Press here</w:t></w:r></w:fldSimple></w:p>`,
  );

describe("abuse case 74: a Word file that would act", () => {
  it.each([
    ["a link to a script", link("javascript:alert(1)"), /javascript:/],
    ["a link to a page inside", link("data:text/html,&lt;script&gt;1&lt;/script&gt;"), /data:/],
    ["a field that starts a program", field("DDEAUTO c:\\\\cmd.exe &quot;/c calc&quot;"), /cmd/],
    [
      "an object of a program",
      withBody(
        '<w:p><w:r><w:t>Press here</w:t></w:r><w:r><w:object><o:OLEObject xmlns:o="urn:schemas-microsoft-com:office:office" Type="Embed" ProgID="Package" ShapeID="x" DrawAspect="Icon" ObjectID="_1"/></w:object></w:r></w:p>',
      ),
      /OLEObject|Package/,
    ],
  ])("74: by %s is shown as its words alone", async (what, bytes, active) => {
    const contract = await server.uploadAndWait(user, bytes, { name: `${what}.docx` });
    const text = await textOf(contract);
    expect(text).toContain("Press here");
    expect(text).not.toMatch(active);
  });
});

describe("abuse case 76: a file that would keep a parser busy", () => {
  const spaces = Array.from({ length: 200_000 }, (_, at) => `xmlns:n${at}="u"`).join(" ");
  it.each([
    ["200,000 name spaces", "a.docx", withBody(`<w:p ${spaces}/>`)],
    ["20,000 pages", "a.pdf", pdfFile(Array.from({ length: 20_000 }, () => ({ content: [] })))],
    [
      "a page as large as a field",
      "b.pdf",
      pdfFile([{ content: [pdfText(1, 1, "x")], width: 60_000, height: 60_000 }]),
    ],
  ])(
    "76: of %s ends, and the next one is read",
    { timeout: 90_000 },
    async (_what, name, bytes) => {
      const contract = await server.uploadAndWait(user, bytes, { name });
      // A PDF of too many or too large pages is given up; so many names are read in seconds.
      expect(contract.status).toBe(name.endsWith(".pdf") ? "ERROR" : "REJECTED");
      const next = await server.uploadAndWait(user, wordFile(agreement, name, _what));
      expect(next.status).not.toBe("ERROR");
    },
  );
});
