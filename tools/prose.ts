// `npm run prose` checks the language of pages, sentences, and doc comments (tools/prose). It fails when a room has more
// findings than tools/prose/ratchet.json allows and prints the findings of that room.
//   npm run prose -- TEXT     prints the findings in rooms and files whose names contain TEXT
//   npm run prose -- --lower  writes lower counts to the ratchet; counts are never raised
import { join } from "node:path";
import { checkRooms, type RoomFindings } from "./prose/check-rooms.ts";
import { exceeded, lowered, readRatchet, writeRatchet } from "./prose/ratchet.ts";

const rooms = await checkRooms(join(import.meta.dirname, ".."));
const countOf = ({ files }: RoomFindings): number =>
  files.reduce((sum, { findings }) => sum + findings.length, 0);
const counts = new Map(rooms.map((each) => [each.room, countOf(each)]));
const ratchet = readRatchet();
const over = exceeded(ratchet, counts);

const print = (show: (room: string, file: string) => boolean): void => {
  for (const { room, files } of rooms)
    for (const { file, findings } of files)
      if (show(room, file))
        for (const { line, column, message } of findings)
          console.log(`${file}:${line}:${column}  ${message}`);
};

const [argument] = process.argv.slice(2);
if (argument === "--lower") writeRatchet(lowered(ratchet, counts));
else if (argument !== undefined)
  print((room, file) => room.includes(argument) || file.includes(argument));
else {
  print((room) => over.includes(room));
  for (const [room, count] of counts)
    if (count > 0)
      console.log(`${String(count).padStart(6)}  ${room} (at most ${ratchet[room] ?? 0})`);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  console.log(`${String(total).padStart(6)}  in total`);
  if (Object.entries(ratchet).some(([room, limit]) => (counts.get(room) ?? 0) < limit))
    console.log("Some counts fell. Run `npm run prose -- --lower` to keep them down.");
}
for (const room of over)
  console.error(`${room}: ${counts.get(room)} findings, at most ${ratchet[room] ?? 0} allowed.`);
process.exitCode = over.length > 0 ? 1 : 0;
