import {
  batchRecord,
  cancelBatch,
  downloadBatchSheet,
  loadContracts,
  readBatch,
  readContract,
  startBatch,
  z,
  type BatchRecord,
} from "@proviso/endpoints";
import { wordFile } from "@proviso/testkit";
import { setTimeout as pause } from "node:timers/promises";
import writeXlsxFile from "write-excel-file/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newTemplate } from "../../test-support/templates.ts";
import { startTestServer, type TestServer, type TestUser } from "../../test-support/test-server.ts";

let server: TestServer;
let anna: TestUser;
let colleague: TestUser;
let template: string;

beforeAll(async () => {
  server = await startTestServer();
  const account = await server.makeAccount("Acme Inc.");
  anna = await server.makeUser(account, "LEGAL_ADMIN");
  colleague = await server.makeUser(account, "LEGAL_ADMIN");
  const file = wordFile(
    "{{Client: party}} pays {{Fee: money}} by {{Due: date}}. {{Note: text, optional}}",
  );
  template = (await newTemplate(server, anna, file)).guid;
});
afterAll(() => server.stop());

const start = (bytes: string | Uint8Array<ArrayBuffer>, name = "rows.csv"): Promise<Response> => {
  const form = new FormData();
  form.append("sheet", new Blob([bytes]), name);
  return server.ask(startBatch, { token: anna.token, params: { id: template }, form });
};

const startedBatch = async (answer: Response): Promise<BatchRecord> => {
  expect(answer.status).toBe(201);
  return batchRecord.parse(await answer.json());
};

const read = async (id: string): Promise<BatchRecord> => {
  const answer = await server.ask(readBatch, { token: anna.token, params: { id } });
  return batchRecord.parse(await answer.json());
};

const ended = async (id: string): Promise<BatchRecord> => {
  for (let tries = 0; tries < 300; tries += 1) {
    const batch = await read(id);
    if (batch.state !== "WAITING" && batch.state !== "RUNNING") return batch;
    await pause(100);
  }
  throw new Error("The batch does not end.");
};

const problem = z.object({ code: z.string(), fields: z.array(z.object({ problem: z.string() })) });

describe("contracts made by the rows of a spreadsheet", () => {
  it("makes one for each good row and says of the others what is wrong, by the column", async () => {
    const sheet = [
      "client;Fee;DUE;File name;Other",
      '"Bauer; Söhne {{x}}";1,000;2026-12-01;Bauer;x',
      "Nobody;much;01.12.2026;;",
      ";;;;",
      "Corvane;5;2026-12-02;a/b;",
      "Delta;7;2026-12-03;;",
    ].join("\r\n");
    const batch = await startedBatch(await start(`\ufeff${sheet}\r\n`));
    expect(batch).toMatchObject({ total: 4, sheetName: "rows.csv", templateName: "Our NDA" });
    const done = await ended(batch.id);
    expect(done).toMatchObject({ state: "DONE", done: 4 });
    expect(
      done.rows.map(({ number, fileName, problems }) => ({ number, fileName, problems })),
    ).toEqual([
      { number: 2, fileName: "Bauer.docx", problems: [] },
      {
        number: 3,
        fileName: "Our NDA 3.docx",
        problems: [
          { column: "Fee", problem: "Enter an amount, such as 12,500.00" },
          { column: "Due", problem: "Enter a date that exists, as year-month-day" },
        ],
      },
      {
        number: 5,
        fileName: "a/b.docx",
        problems: [
          {
            column: "File name",
            problem: "The file name contains unsupported characters: ~*/|\\<>?",
          },
        ],
      },
      { number: 6, fileName: "Our NDA 6.docx", problems: [] },
    ]);
    const guid = done.rows[0]?.contractGuid ?? "";
    const contract = await server.ask(readContract, { token: anna.token, params: { guid } });
    expect(await contract.text()).toContain('"fileName":"Bauer.docx"');
  });

  it("reads workbooks with numbers and dates as such", async () => {
    const bytes = await writeXlsxFile([
      [{ value: "Client" }, { value: "Fee" }, { value: "Due" }],
      [
        { value: "Acme" },
        { value: 12.5, type: Number },
        { value: new Date("2026-12-01T00:00:00Z"), type: Date, format: "yyyy-mm-dd" },
      ],
    ]).toBuffer();
    const batch = await startedBatch(await start(new Uint8Array(bytes), "rows.xlsx"));
    const [row] = (await ended(batch.id)).rows;
    expect(row?.problems).toEqual([]);
    expect(row?.contractGuid).not.toBeNull();
  });

  it("stops when it is called off, and what was made stays", async () => {
    const rows = Array.from(
      { length: 60 },
      (_, at) => `Client ${at},5,2026-12-01,Called off ${at}`,
    );
    const batch = await startedBatch(await start(["Client,Fee,Due,File name", ...rows].join("\n")));
    while ((await read(batch.id)).done < 2) await pause(20);
    const asked = { token: anna.token, params: { id: batch.id } };
    const stopped = batchRecord.parse(await (await server.ask(cancelBatch, asked)).json());
    expect(stopped.state).toBe("CANCELLED");
    const made = stopped.rows.filter(({ contractGuid }) => contractGuid !== null).length;
    expect(made).toBeLessThan(60);
    await pause(500);
    const later = await read(batch.id);
    expect(later.state).toBe("CANCELLED");
    expect(later.rows.filter(({ contractGuid }) => contractGuid !== null)).toHaveLength(made);
    const listed = await server.ask(loadContracts, {
      token: anna.token,
      body: { query: { from: 0, to: 50, freeText: "Called off" } },
    });
    expect(z.object({ total: z.int() }).parse(await listed.json()).total).toBe(made);
  });

  it("offers an empty sheet with a column for each question", async () => {
    const asked = { token: anna.token, params: { id: template } };
    const answer = await server.ask(downloadBatchSheet, asked);
    expect(await answer.text()).toBe('"File name","Client","Fee","Due","Note"\r\n');
  });

  it.each([
    ["a column that is needed", "Client,Fee\nA,5", "A column is missing: Due."],
    ["rows", "Client,Fee,Due\n", "The sheet has no rows below the header."],
    [
      "a readable file",
      new Uint8Array([0x50, 0x4b, 3, 4, 0]),
      "The file isn’t a spreadsheet. Use .xlsx or .csv.",
    ],
    [
      "fewer rows",
      `Client,Fee,Due\n${"a,5,2026-12-01\n".repeat(501)}`,
      "The sheet has more than 500 rows.",
    ],
  ])("asks for %s", async (_, bytes, sentence) => {
    const answer = await start(bytes);
    expect(answer.status).toBe(400);
    const { code, fields } = problem.parse(await answer.json());
    expect([code, fields[0]?.problem]).toEqual(["sheet_not_readable", sentence]);
  });

  it("is shown to nobody but who asked", async () => {
    const batch = await startedBatch(await start("Client,Fee,Due\nA,5,2026-12-01"));
    const asked = { token: colleague.token, params: { id: batch.id } };
    expect((await server.ask(readBatch, asked)).status).toBe(404);
    expect((await server.ask(cancelBatch, asked)).status).toBe(404);
    await ended(batch.id);
  });
});
