import { describe, expect, it } from "vitest";
import type { Person } from "../accounts/may.ts";
import { permissionsOf, type UserType } from "../accounts/permissions.ts";
import { allowedSender, waysToAllow } from "./allowed-sender.ts";
import { judgeReplyMail, judgeUploadMail } from "./judge-inbound-mail.ts";

const person = (id: string, type: UserType): Person => ({
  id,
  accountId: "account",
  permissions: permissionsOf([type]),
});
const ann = person("ann", "BUSINESS_USER");
const ben = person("ben", "LEGAL_ADMIN");
const viewer = person("vic", "VIEWER");

const good = { isProven: true, isAutomatic: false, hasFiles: true };
const nobody = { user: undefined, allowedBy: undefined, isAllowed: false, addressee: null };
const forget = { kind: "forget" };
const hold = (reason: string) => ({ kind: "hold", reason });
const take = (owner: Person) => ({ kind: "take", owner });

describe("a mail to an upload address", () => {
  it.each([
    ["of a user to the account's: theirs", {}, { user: ann }, take(ann)],
    ["of a user to a colleague's: the colleague's", {}, { user: ann, addressee: ben }, take(ben)],
    ["of a user to their own: theirs", {}, { user: ann, addressee: ann }, take(ann)],
    ["of a user without a file: is answered", { hasFiles: false }, { user: ann }, take(ann)],
    [
      "of an allowed sender: belongs to whoever allowed them",
      {},
      { isAllowed: true, allowedBy: ben },
      take(ben),
    ],
    [
      "of an allowed sender to a person's: the person's",
      {},
      { isAllowed: true, allowedBy: ben, addressee: ann },
      take(ann),
    ],
    [
      "of somebody whom a colleague who left allowed: waits",
      {},
      { isAllowed: true },
      hold("owner_may_not_upload"),
    ],
    ["of a user who may not upload: waits", {}, { user: viewer }, hold("sender_may_not_upload")],
    [
      "to somebody who may not upload any more: waits",
      {},
      { user: ann, addressee: viewer },
      hold("owner_may_not_upload"),
    ],
    [
      "to somebody who was deleted: waits",
      {},
      { user: ann, addressee: undefined },
      hold("owner_may_not_upload"),
    ],
    [
      "abuse case 85, not proven, from a user's address: waits",
      { isProven: false },
      { user: ann },
      hold("sender_not_proven"),
    ],
    [
      "not proven, from an allowed address: waits",
      { isProven: false },
      { isAllowed: true, allowedBy: ben },
      hold("sender_not_proven"),
    ],
    ["of a stranger: waits", {}, {}, hold("sender_unknown")],
    ["of a program: waits", { isAutomatic: true }, { user: ann }, hold("automatic")],
    [
      "of a program without a file: is forgotten",
      { isAutomatic: true, hasFiles: false },
      { user: ann },
      forget,
    ],
    ["of a stranger without a file: is forgotten", { hasFiles: false }, {}, forget],
    [
      "not proven and without a file: is forgotten",
      { isProven: false, hasFiles: false },
      { user: ann },
      forget,
    ],
  ])("%s", (_, mail, parties, verdict) => {
    expect(judgeUploadMail({ ...good, ...mail }, { ...nobody, ...parties })).toEqual(verdict);
  });
});

describe("a counterparty's answer", () => {
  it.each([
    ["from them, with a file: is their version", {}, true, "take"],
    ["from a colleague of theirs: waits", {}, false, "other_sender"],
    ["not proven: waits", { isProven: false }, true, "sender_not_proven"],
    ["of a program, with a file: waits", { isAutomatic: true }, true, "automatic"],
    ["without a file: is for the sender alone", { hasFiles: false }, true, "forget"],
  ])("%s", (_, mail, isFromRecipient, verdict) => {
    expect(judgeReplyMail({ ...good, ...mail }, isFromRecipient)).toBe(verdict);
  });
});

describe("an allowed sender", () => {
  it.each([
    [" Ann@Corp.com ", "ann@corp.com"],
    ["@Corp.com", "@corp.com"],
    ["@gmail.com", undefined],
    ["@", undefined],
    ["@corp", undefined],
    ["corp.com", undefined],
    ["*@corp.com", "*@corp.com"],
    ["@corp.com, @other.com", undefined],
  ])("%j is %j", (given, spelled) => {
    expect(allowedSender(given)).toBe(spelled);
  });

  it("is one address, or everybody at its domain and at no other", () => {
    expect(waysToAllow("ann@mail.corp.com")).toEqual(["ann@mail.corp.com", "@mail.corp.com"]);
  });
});
