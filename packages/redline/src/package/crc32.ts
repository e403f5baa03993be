const polynomial = 0xedb88320;

/** Eight tables of 256, one after the other: table n gives the effect of a byte n places back. */
const tables = new Uint32Array(8 * 256);
for (let byte = 0; byte < 256; byte++) {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? polynomial ^ (crc >>> 1) : crc >>> 1;
  tables[byte] = crc;
}
for (let at = 256; at < tables.length; at++) {
  const previous = tables[at - 256] ?? 0;
  tables[at] = (previous >>> 8) ^ (tables[previous & 255] ?? 0);
}

/**
 * The CRC-32 of a zip entry. Eight bytes a step: every byte of every upload passes here, and the
 * usual loop over single bytes took as long as inflating them.
 */
export const crc32 = (bytes: Uint8Array): number => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const whole = bytes.length - (bytes.length % 8);
  let crc = -1;
  let at = 0;
  for (; at < whole; at += 8) {
    const low = crc ^ view.getUint32(at, true);
    const high = view.getUint32(at + 4, true);
    crc =
      (tables[1792 + (low & 255)] ?? 0) ^
      (tables[1536 + ((low >>> 8) & 255)] ?? 0) ^
      (tables[1280 + ((low >>> 16) & 255)] ?? 0) ^
      (tables[1024 + (low >>> 24)] ?? 0) ^
      (tables[768 + (high & 255)] ?? 0) ^
      (tables[512 + ((high >>> 8) & 255)] ?? 0) ^
      (tables[256 + ((high >>> 16) & 255)] ?? 0) ^
      (tables[high >>> 24] ?? 0);
  }
  for (; at < bytes.length; at++) crc = (crc >>> 8) ^ (tables[(crc ^ (bytes[at] ?? 0)) & 255] ?? 0);
  return (crc ^ -1) >>> 0;
};
