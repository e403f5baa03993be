import { refusals, type RefusalCode } from "@proviso/domain";
import { describe, expect, it, vi } from "vitest";
import { AskError, notReached, sentenceOf } from "../platform/ask-error.ts";
import { ExportFailed } from "./editor-link.ts";
import { countSaveFailures, isEditingOver, mayUndo } from "./save-failures.ts";

const answered = (code: RefusalCode): AskError =>
  new AskError({ code, status: 422, sentence: refusals[code], requestId: null });

describe("the advice on saves that fail", () => {
  it.each([
    ["in the editor", [new ExportFailed(), new ExportFailed()]],
    ["on the server", [answered("edit_not_saved"), answered("edit_not_saved")]],
    ["here and there", [new ExportFailed(), answered("edit_not_saved")]],
  ])("grows: undo first, then that editing is disabled (%s)", async (_where, [first, second]) => {
    const disable = vi.fn(() => Promise.resolve());
    const heed = countSaveFailures(disable);
    const advice = await heed(first);
    expect(sentenceOf(advice)).toMatch(/moved a table or parts of one, undo that/);
    expect(isEditingOver(advice)).toBe(false);
    expect(disable).not.toHaveBeenCalled();
    const end = await heed(second);
    expect(sentenceOf(end)).toMatch(/disabled.*edit it offline.*Update version/);
    expect(isEditingOver(end)).toBe(true);
    expect(disable).toHaveBeenCalledOnce();
  });

  it("is not for what is no fault of the document: that is said, and does not count", async () => {
    const heed = countSaveFailures(() => Promise.resolve());
    const away = notReached();
    expect(await heed(away)).toBe(away);
    const busy = answered("server_busy");
    expect(await heed(busy)).toBe(busy);
    expect(sentenceOf(await heed(new ExportFailed()))).toMatch(/undo that/);
  });

  it("does not claim that editing is disabled when the server could not be told", async () => {
    const heed = countSaveFailures(() => Promise.reject(notReached()));
    await heed(new ExportFailed());
    const end = await heed(new ExportFailed());
    expect(sentenceOf(end)).toMatch(/trouble connecting/);
    expect(isEditingOver(end)).toBe(false);
  });

  it("leaves what the server says at its end as it is", async () => {
    const heed = countSaveFailures(() => Promise.resolve());
    const end = answered("editing_disabled");
    expect(await heed(end)).toBe(end);
    expect(isEditingOver(answered("edit_version_ended"))).toBe(true);
  });

  it("is to undo where that can help, and elsewhere what was typed can be taken away", async () => {
    const heed = countSaveFailures(() => Promise.resolve());
    expect(mayUndo(await heed(notReached()))).toBe(false);
    expect(mayUndo(await heed(answered("server_busy")))).toBe(false);
    expect(mayUndo(await heed(new ExportFailed()))).toBe(true);
    expect(mayUndo(await heed(new ExportFailed()))).toBe(false);
  });
});
