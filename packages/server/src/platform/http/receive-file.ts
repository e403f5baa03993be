import type { Multipart, MultipartFile } from "@fastify/multipart";
import { maxUploadBytes, refuse, type Refusal } from "@proviso/domain";
import type { FastifyRequest } from "fastify";
import { codeOf, Outage } from "../outage.ts";
import type { StagedFile } from "../storage/staging.ts";
import type { Storage } from "../storage/storage.ts";
import { slowestUpload, unlessAborted, watchPace } from "./upload-pace.ts";

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

const unlessOutage = (error: unknown): Outage => {
  if (error instanceof Outage) return error;
  throw error;
};

const stageFile = async (
  storage: Storage,
  part: MultipartFile,
  signal: AbortSignal,
): Promise<StagedFile | "too-large" | Outage> => {
  signal.addEventListener("abort", () => part.file.destroy(new Error("aborted")), { once: true });
  const source = part.file.iterator({ destroyOnReturn: false });
  const staged = await storage.stage(source, maxUploadBytes).catch(unlessOutage);
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

/** Takes parts as they come; `keepStaged` learns of the staged file at once, to drop it on failure. */
const takeParts = async (
  parts: AsyncIterable<Multipart>,
  storage: Storage,
  fileField: string,
  signal: AbortSignal,
  keepStaged: (staged: StagedFile) => void,
): Promise<ReceivedFile | Refusal> => {
  const fields: Record<string, string> = {};
  let received: { staged: StagedFile; fileName: string } | undefined;
  let refused: Refusal | undefined;
  let outage: Outage | undefined;
  for await (const part of parts) {
    if (part.type === "field") {
      if (part.fieldnameTruncated || part.valueTruncated) refused ??= refuse("body_too_large");
      else
        Object.defineProperty(fields, part.fieldname, {
          value: String(part.value),
          enumerable: true,
        });
    } else if (part.fieldname === fileField && !received && !refused && !outage) {
      const staged = await stageFile(storage, part, signal);
      if (staged === "too-large") refused = refuse("file_too_large");
      else if (staged instanceof Outage) outage = staged;
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

/**
 * Takes in a multipart request with one file, streaming it to the staging folder. Nothing is left
 * behind by a request that is refused, cut off, or slower than this pace, which is cut off then.
 */
export const receiveFile = async (
  request: FastifyRequest,
  storage: Storage,
  fileField: string,
  slowest = slowestUpload,
): Promise<ReceivedFile | Refusal> => {
  if (!request.isMultipart()) return refuse("media_type_not_accepted");
  const pace = watchPace(request.socket, slowest);
  let staged: StagedFile | undefined;
  let isTaken = false;
  try {
    const parts = request.parts({ limits });
    const taking = takeParts(parts, storage, fileField, pace.tooSlow, (file) => {
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
    if (pace.tooSlow.aborted) endConnection(request);
    if (pace.tooSlow.aborted || isCutOff(request, error)) return refuse("upload_cut_off");
    throw error;
  } finally {
    pace.stop();
    if (staged && !isTaken) await storage.drop(staged);
  }
};
