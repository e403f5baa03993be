import { describe, expect, it } from "vitest";
import {
  linkStateOf,
  may,
  maskedEmail,
  permissionsOf,
  plainRichText,
  readRichText,
  richTextLines,
} from "../index.ts";

const paragraph = (...runs: object[]) => ({ kind: "paragraph", runs });

describe("a letter's body", () => {
  it.each([
    [
      "<p>Dear <b>Carla</b>,</p><p>hello</p>",
      [
        paragraph({ text: "Dear " }, { text: "Carla", bold: true }, { text: "," }),
        paragraph({ text: "hello" }),
      ],
    ],
    [
      "one<br>two<div>three</div>",
      [paragraph({ text: "one" }), paragraph({ text: "two" }), paragraph({ text: "three" })],
    ],
    [
      "<i>a<u>b</u></i>c",
      [
        paragraph(
          { text: "a", italic: true },
          { text: "b", italic: true, underline: true },
          { text: "c" },
        ),
      ],
    ],
    [
      "<ul><li>one<li><em>two</em></ul>after",
      [
        { kind: "bullets", items: [[{ text: "one" }], [{ text: "two", italic: true }]] },
        paragraph({ text: "after" }),
      ],
    ],
    ["<ol><li>one</li></ol>", [{ kind: "numbers", items: [[{ text: "one" }]] }]],
    ["plain\n\ntext & more", [paragraph({ text: "plain" }), paragraph({ text: "text & more" })]],
    ["2 < 3 &amp;&#38; &lt;b&gt;", [paragraph({ text: "2 < 3 && <b>" })]],
    ["", []],
  ])("reads %j", (html, blocks) => {
    expect(readRichText(html)).toEqual(blocks);
  });

  it.each([
    "<script>alert(1)</script>",
    "<SCRIPT>alert(1)</SCRIPT >",
    "<style>*{color:red}</style>",
    "<img src=x onerror=alert(1)>",
    "<svg><script>alert(1)</script></svg>",
    "<iframe src='https://evil.example'></iframe>",
    "<!-- <b>hidden</b> -->",
    "<a href='javascript:alert(1)'></a>",
    "<template><b>x</b></template>",
    "<script>never ended",
  ])("has nothing of %s in it", (html) => {
    expect(readRichText(html)).toEqual([]);
  });

  it("holds no control characters and none that turn the text round", () => {
    const [said = ""] = richTextLines(readRichText("a\u202Eb&#8238;c\u0000d&#0;e&#x110000;f"));
    expect(said).toBe("a b c d e f");
  });

  it("keeps plain text as it stands, markup and all", () => {
    expect(richTextLines(plainRichText("a <b>c</b>\r\n\n d "))).toEqual(["a <b>c</b>", "d"]);
  });

  it("is said in plain lines, lists with their signs", () => {
    const body = readRichText("<p>x</p><ul><li>a</ul><ol><li>b<li>c</ol>");
    expect(richTextLines(body)).toEqual(["x", "- a", "1. b", "2. c"]);
  });

  it("of 20,000 hostile characters is read in no time", () => {
    const started = performance.now();
    for (const piece of ["<", "<b ", "<b '", "&#", "<!--", "</"])
      readRichText(piece.repeat(20_000 / piece.length));
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe("a guest's link", () => {
  const expiresAt = new Date("2026-01-02");
  it.each([
    ["live", { expiresAt, withdrawnAt: null }, "2026-01-01"],
    ["expired", { expiresAt, withdrawnAt: null }, "2026-01-02"],
    ["withdrawn", { expiresAt, withdrawnAt: new Date("2026-01-01") }, "2026-01-03"],
  ])("is %s", (state, link, now) => {
    expect(linkStateOf(link, new Date(now))).toBe(state);
  });

  it("shows no more of an address than its first letter and domain", () => {
    expect(maskedEmail("carla@corvane.example")).toBe("c…@corvane.example");
  });
});

describe("a shared contract", () => {
  const contract = { accountId: "a", ownerId: "owner", sharedWith: ["ben"] };
  const person = (id: string, accountId = "a") => ({
    id,
    accountId,
    permissions: permissionsOf(["BUSINESS_USER"]),
  });

  it("is seen by whom it was shared with, and by nobody else with their user type", () => {
    expect(may(person("ben"), "see_contract", contract)).toBe(true);
    expect(may(person("ann"), "see_contract", contract)).toBe(false);
    expect(may(person("ben", "b"), "see_contract", contract)).toBe(false);
  });

  it("is not theirs to send, share, archive, delete or replace", () => {
    for (const act of [
      "send_contract",
      "share_contract",
      "archive_contract",
      "delete_contract",
      "replace_file",
      "upload_version",
      "choose_position",
    ] as const) {
      expect(may(person("ben"), act, contract), act).toBe(false);
      expect(may(person("owner"), act, contract), act).toBe(true);
    }
    expect(may(person("ben"), "answer_feedback", contract)).toBe(true);
  });
});
