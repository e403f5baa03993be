const digits = (number: number): string => String(number).padStart(10, "0");

/**
 * A file of about `size` bytes that says it is a PDF with so many signatures, each of which covers all of it. `contents`
 * are the bytes of each signature, in hexadecimal digits.
 */
export const fileOfManySignatures = (contents: string, count: number, size: number): Buffer => {
  const gap = `<${contents}>`;
  const claim = (numbers: readonly number[]): string =>
    `/ByteRange [${numbers.map(digits).join(" ")}]\n`;
  const head = "%PDF-1.7\n";
  const begin = head.length + claim([0, 0, 0, 0]).length * count;
  const rest = Math.max(0, size - begin - gap.length);
  const numbers = [0, begin, begin + gap.length, rest];
  return Buffer.concat([
    Buffer.from(head + claim(numbers).repeat(count) + gap, "latin1"),
    Buffer.alloc(rest, 0x20),
  ]);
};
