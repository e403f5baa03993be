import type { Multipart, MultipartFile, MultipartValue } from "@fastify/multipart";
import { isRefusal, maxUploadBytes, refuse, type Refusal } from "@proviso/domain";
import type { FastifyRequest } from "fastify";
import { codeOf, Outage } from "../outage.ts";
import type { StagedFile } from "../storage/staging.ts";
import type { ArrivingUpload, Storage } from "../storage/storage.ts";
import { isUnstorableField } from "./refuse-unstorable.ts";
import { slowestUpload, unlessAborted, watchPace, type UploadPace } from "./upload-pace.ts";

/** A multipart request taken in: its one file, staged, and its text fields. */
export interface ReceivedFile {
  readonly staged: StagedFile;
  readonly fileName: string;
  readonly fields: Readonly<Record<string, string>>;
}

const limits = {
  // One byte more than is taken, so that "too large" is seen rather than cut off.
  fileSize: maxUploadBytes + 1,
  files: 1,
  fields: 10,
  fieldSize: 20_000,
  fieldNameSize: 100,
  parts: 12,
};

/** What came is no form: not its sender's connection, our disk or a limit. */
class MalformedForm extends Error {}

/** The parts as the parser finds them; what it cannot make out is malformed. */
async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({ limits });
  } catch (error) {
    if (isLimit(error) || isTooLarge(error) || isCutOff(request, error)) throw error;
    throw new MalformedForm("The form cannot be read.", { cause: error });
  }
}

const unlessOutage = (error: unknown): Outage => {
  if (error instanceof Outage) return error;
  throw error;
};

const stageFile = async (
  arriving: ArrivingUpload,
  part: MultipartFile,
  signal: AbortSignal,
): Promise<StagedFile | "too-large" | Outage | Refusal> => {
  signal.addEventListener("abort", () => part.file.destroy(new Error("aborted")), { once: true });
  const source = part.file.iterator({ destroyOnReturn: false });
  const staged = await arriving.stage(source, maxUploadBytes).catch(unlessOutage);
  // The rest is read and thrown away, so that the sender gets to see the answer.
  part.file.resume();
  return staged;
};

const isCutOff = (request: FastifyRequest, error: unknown): boolean =>
  request.socket.destroyed ||
  (error instanceof Error &&
    /Unexpected end|aborted|premature|Part terminated/i.test(error.message));

const isLimit = (error: unknown): boolean => /^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(codeOf(error));

/** The parser noticed before we did, for much of the rest had arrived already. */
const isTooLarge = (error: unknown): boolean => codeOf(error) === "FST_REQ_FILE_TOO_LARGE";

/** Adds a field to those before it; a second one of its name would leave open which is meant. */
const takeField = (
  fields: Record<string, string>,
  { fieldname, fieldnameTruncated, value, valueTruncated }: MultipartValue,
): Refusal | undefined => {
  if (fieldnameTruncated || valueTruncated) return refuse("body_too_large");
  const text = String(value);
  if (Object.hasOwn(fields, fieldname)) return refuse("invalid_input");
  if (isUnstorableField(fieldname) || isUnstorableField(text)) return refuse("invalid_input");
  Object.defineProperty(fields, fieldname, { value: text, enumerable: true });
  return undefined;
};

/** Takes parts as they come; `keepStaged` learns of the staged file at once, to drop it on failure. */
const takeParts = async (
  parts: AsyncIterable<Multipart>,
  arriving: ArrivingUpload,
  fileField: string,
  signal: AbortSignal,
  keepStaged: (staged: StagedFile) => void,
): Promise<ReceivedFile | Refusal> => {
  const fields: Record<string, string> = {};
  let received: { staged: StagedFile; fileName: string } | undefined;
  let refused: Refusal | undefined;
  let outage: Outage | undefined;
  for await (const part of parts) {
    if (part.type === "field") refused ??= takeField(fields, part);
    else if (isUnstorableField(part.fieldname) || isUnstorableField(part.filename)) {
      refused ??= refuse("invalid_input");
      part.file.resume();
    } else if (part.fieldname === fileField && !received && !refused && !outage) {
      const staged = await stageFile(arriving, part, signal);
      if (staged === "too-large") refused = refuse("file_too_large");
      else if (staged instanceof Outage) outage = staged;
      else if (isRefusal(staged)) refused = staged;
      else {
        keepStaged(staged);
        received = { staged, fileName: part.filename };
      }
    } else part.file.resume();
  }
  if (outage) throw outage;
  if (refused) return refused;
  return received ? { ...received, fields } : refuse("file_missing");
};

/** Ends a connection whose request is answered in its midst, once the answer is out. */
const endConnection = ({ socket }: FastifyRequest): void => {
  setTimeout(() => socket.destroy(), 1000).unref();
};

/** The length of a request's body; undefined when it is sent in chunks. */
const declaredLength = ({ headers }: FastifyRequest): number | undefined => {
  const length = Number(headers["content-length"]);
  return Number.isSafeInteger(length) ? length : undefined;
};

/** How a handler takes in the request's file. */
export interface ReceiveOptions {
  /** false: the file is read and not kept, so that the account needs no room for it. */
  readonly isKept: boolean;
}

/** How a request's file is received. */
export interface Receiving {
  /** The name of the field it comes in. */
  readonly field: string;
  /** Whose storage it counts toward; undefined for a file that is read and not kept. */
  readonly accountId: string | undefined;
  readonly slowest?: UploadPace;
}

/**
 * Takes in a multipart request with one file, streaming it to the staging folder. What the account has no room for is
 * refused before it is received, by its declared length. Nothing is left behind by a request that is refused, cut off, or
 * slower than this pace, which is cut off then.
 */
export const receiveFile = async (
  request: FastifyRequest,
  storage: Pick<Storage, "expect" | "drop">,
  { field, accountId, slowest = slowestUpload }: Receiving,
): Promise<ReceivedFile | Refusal> => {
  if (!request.isMultipart()) return refuse("media_type_not_accepted");
  const arriving = await storage.expect({
    accountId,
    declaredBytes: declaredLength(request),
    mayBeRepeated: request.headers["idempotency-key"] !== undefined,
  });
  if (isRefusal(arriving)) return arriving;
  const pace = watchPace(request.socket, slowest);
  let staged: StagedFile | undefined;
  let isTaken = false;
  try {
    const taking = takeParts(partsOf(request), arriving, field, pace.tooSlow, (file) => {
      staged = file;
    });
    const outcome = await unlessAborted(pace.tooSlow, taking);
    if (request.socket.destroyed) return refuse("upload_cut_off");
    isTaken = "staged" in outcome;
    return outcome;
  } catch (error) {
    if (error instanceof Outage) throw error;
    if (isLimit(error)) return refuse("body_too_large");
    if (isTooLarge(error)) return refuse("file_too_large");
    if (error instanceof MalformedForm) return refuse("invalid_input");
    if (pace.tooSlow.aborted) endConnection(request);
    if (pace.tooSlow.aborted || isCutOff(request, error)) return refuse("upload_cut_off");
    throw error;
  } finally {
    pace.stop();
    if (staged && !isTaken) await storage.drop(staged);
    // The staging of a request that was cut off may still be on its way: what it held is given back all the same.
    if (!isTaken) arriving.end();
  }
};
