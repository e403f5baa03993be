import type pg from "pg";

/** What people type, by how much it finds; each is asked in turn. */
export const searchClasses = async (
  database: pg.Client,
  size: number,
): Promise<Readonly<Record<string, readonly string[]>>> => {
  const { rows } = await database.query<{ word: string }>(
    "select word from bench_words where n between 15000 and 15019 order by n",
  );
  const rare = rows.map(({ word }) => word);
  const numbers = rare.map((_, at) => String(size - 2 * (at + 1) * 20));
  return {
    selective: [...numbers.map((number) => `nda ${number}`), ...rare],
    common: ["agreement", "confidential information", "nda", "docx", "nondisclosure", "person1"],
    "2 characters": ["co", "ex", "ag", "12", "nd", "qx"],
    none: ["xxzzyyqq", "agreement xxzzyyqq", "99999999999", "nowhere to be found"],
    hostile: [
      "%".repeat(200),
      "'; drop table contracts; --",
      "agreement:* | !(nda & <-> docx)",
      "a ".repeat(100),
      "x".repeat(200),
      "a b c d e f g h i j k l m n o p",
      "agreement contract company party notice payment services liability damages consent",
      "ﬁnance Ünïcödé 契約書 \u{1F600}",
      "e",
    ],
  };
};
