import {
  comparisonRecord,
  compareFile,
  compareWithFile,
  downloadComparison,
  downloadContract,
  downloadPageView,
  downloadSignatureDocument,
  makePageView,
  readComparedText,
  readComparison,
  readContractText,
  readPageView,
  type Endpoint,
} from "@proviso/endpoints";
import type { Asking } from "@proviso/server/src/test-support/test-server.ts";
import { wordFile } from "@proviso/testkit";
import { sql } from "kysely";
import { until, type Client } from "./client.ts";
import { beginSigning, signAsLast, untilExecuted } from "./signing.ts";
import type { World } from "./world.ts";

/** A stored file and the call that gives it out. */
export interface Subject {
  readonly title: string;
  /** Its id in the storage. */
  readonly file: string;
  readonly endpoint: Endpoint;
  readonly asking: Asking;
}

const subject = (title: string, file: string, endpoint: Endpoint, asking: Asking): Subject => ({
  title,
  file,
  endpoint,
  asking,
});

const fileBy = async (world: World, query: ReturnType<typeof sql<{ file: string }>>) => {
  const { rows } = await query.execute(world.database);
  const [row] = rows;
  if (row === undefined) throw new Error("A file that should have been stored is not there.");
  return row.file;
};

const reviewed = async (world: World, client: Client) => {
  const uploaded = await world.upload(client);
  if (uploaded.kind !== "acknowledged") throw new Error(`The upload ended as ${uploaded.kind}.`);
  await world.settle();
  return { guid: uploaded.contractId };
};

const ofContract = async (world: World, client: Client): Promise<readonly Subject[]> => {
  const params = await reviewed(world, client);
  const fileOfKind = (kind: string) =>
    fileBy(
      world,
      sql<{ file: string }>`select id as file from contract_files
        where contract_id = ${params.guid} and kind = ${kind}`,
    );
  const version = (name: string): Asking => ({ params, query: { version: name } });
  return [
    subject(
      "the file as uploaded",
      await fileOfKind("original"),
      downloadContract,
      version("original"),
    ),
    subject("the redline", await fileOfKind("revised"), downloadContract, version("current")),
    subject("the text", await fileOfKind("original_text"), readContractText, version("original")),
    subject(
      "the redline's text",
      await fileOfKind("revised_text"),
      readContractText,
      version("current"),
    ),
  ];
};

const ofPages = async (world: World, client: Client): Promise<readonly Subject[]> => {
  const params = await reviewed(world, client);
  await client.ask(makePageView, { params });
  await until("the pages", 240, async () => {
    const answer = await client.ask(readPageView, { params });
    return readPageView.answer.parse(await answer.json()).state === "done" ? true : undefined;
  });
  const pages = await fileBy(
    world,
    sql<{ file: string }>`select file from page_views where contract_id = ${params.guid}`,
  );
  return [subject("the pages", pages, downloadPageView, { params })];
};

const ofComparison = async (world: World, client: Client): Promise<readonly Subject[]> => {
  const formOf = (field: string, ...lines: string[]): FormData => {
    const form = new FormData();
    form.append(field, new Blob([new Uint8Array(wordFile(...lines))]), `${field}.docx`);
    return form;
  };
  const line = "@0 This Agreement lasts two years.";
  const begun = await client.ask(compareFile, { form: formOf("before", line) });
  const params = { id: comparisonRecord.parse(await begun.json()).id };
  await client.ask(compareWithFile, { params, form: formOf("after", line, "@0 It is renewed.") });
  await until("the comparison", 120, async () => {
    const answer = await client.ask(readComparison, { params });
    return comparisonRecord.parse(await answer.json()).state === "done" ? true : undefined;
  });
  const fileInColumn = (column: "text_file" | "redline_file") =>
    fileBy(
      world,
      sql<{
        file: string;
      }>`select ${sql.ref(column)} as file from comparisons where id = ${params.id}`,
    );
  return [
    subject("both texts compared", await fileInColumn("text_file"), readComparedText, { params }),
    subject("the compared redline", await fileInColumn("redline_file"), downloadComparison, {
      params,
    }),
  ];
};

const ofSigning = async (world: World, client: Client): Promise<readonly Subject[]> => {
  const signing = await beginSigning(world, client);
  await signAsLast(world, signing);
  await untilExecuted(client, signing.contractId);
  const params = { guid: signing.contractId };
  const fileInColumn = (column: "document_file" | "sealed_file") =>
    fileBy(
      world,
      sql<{ file: string }>`select ${sql.ref(column)} as file from signature_requests
        where contract_id = ${params.guid}`,
    );
  const signed = { params, query: { version: "signed" } };
  return [
    subject("the document signed", await fileInColumn("document_file"), downloadSignatureDocument, {
      params,
    }),
    subject("the sealed document", await fileInColumn("sealed_file"), downloadContract, signed),
  ];
};

const makers = [ofContract, ofComparison, ofPages, ofSigning] as const;
const fileInColumn = new WeakMap<World, Map<number, Promise<readonly Subject[]>>>();

/** Files of one way of making them, by turns; made once in a world. */
export const subjectsOf = (
  world: World,
  client: Client,
  round: number,
): Promise<readonly Subject[]> => {
  const known = fileInColumn.get(world) ?? new Map<number, Promise<readonly Subject[]>>();
  fileInColumn.set(world, known);
  const nth = round % makers.length;
  const subjects = known.get(nth) ?? (makers[nth] ?? ofContract)(world, client);
  known.set(nth, subjects);
  return subjects;
};
