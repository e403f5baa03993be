import { randomUUID } from "node:crypto";

const endLength = 22;
const endSignature = 0x06054b50;

/**
 * The same Word file with bytes of its own, by a comment in its zip archive: reviewed twice in one
 * account, the very same bytes would be refused as processed already. What is no zip stays as it is.
 */
export const ownCopy = (file: Uint8Array): Uint8Array => {
  const end = Buffer.from(file).subarray(-endLength);
  if (end.length < endLength || end.readUInt32LE() !== endSignature) return file;
  const comment = Buffer.from(randomUUID());
  const copy = Buffer.concat([file, comment]);
  copy.writeUInt16LE(comment.length, file.length - endLength + 20);
  return new Uint8Array(copy);
};
