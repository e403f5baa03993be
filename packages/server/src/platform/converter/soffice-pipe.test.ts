import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { askOffice, officeMessage, officePipe } from "./soffice-pipe.ts";

const scratch = mkdtempSync(join(tmpdir(), "proviso-pipe-"));
const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(scratch, { recursive: true, force: true });
});

/** Something that listens as LibreOffice does, and answers what it is sent with this. */
const listen = async (name: string, answer: string): Promise<{ pipe: string; heard: string[] }> => {
  const heard: string[] = [];
  const pipe = join(scratch, name);
  const server = createServer((socket) => {
    socket.write("InternalIPC::SendArguments\0");
    socket.on("data", (data) => {
      heard.push(data.toString("latin1"));
      socket.end(answer);
    });
  });
  servers.push(server);
  await new Promise<void>((settle) => server.listen(pipe, settle));
  return { pipe, heard };
};

const never = new AbortController().signal;

describe("asking a LibreOffice that runs", () => {
  it("knows where it listens: digits of the hash below sixteen are not padded", () => {
    expect(officePipe("file:///srv/data/profile/")).toMatch(
      /^\/tmp\/OSL_PIPE_\d+_SingleOfficeIPC_c2b5372dc64e29955ca4e1c9147084$/,
    );
  });

  it("tells commas of a parameter from those between parameters", () => {
    expect(officeMessage("file:///a,b", ["--outdir", "c\\d"])).toBe(
      "InternalIPC::Arguments1file:///a\\,b,--outdir,c\\\\d\0",
    );
  });

  it("is done when it says so", async () => {
    const { pipe, heard } = await listen("done", "InternalIPC::ProcessingDone\0");
    expect(await askOffice(pipe, "work\0", 1, never)).toBe("done");
    expect(heard).toEqual(["work\0"]);
  });

  it("is not done when it goes away, or nobody listens", async () => {
    const { pipe } = await listen("gone", "");
    expect(await askOffice(pipe, "work\0", 0, never)).toBe("nobody");
    expect(await askOffice(join(scratch, "nowhere"), "work\0", 0.1, never)).toBe("nobody");
  });
});
