import {
  contractStatuses,
  stageOf,
  type ContractStage,
  type ContractStatus,
} from "@proviso/domain";
import { randomUUID } from "node:crypto";
import type { Database } from "../platform/database/connection.ts";

/** One document as a test made it, with all that happened to it. */
export interface TestDocument {
  readonly id: string;
  readonly groupId: string;
  readonly version: number;
  ownerId: string;
  playbookId: string | null;
  readonly role: "INCOMING" | "NEW_REVISION" | "TEMPLATE";
  uploadedAt: Date;
  readonly moves: {
    readonly from: ContractStatus | null;
    readonly to: ContractStatus;
    readonly at: Date;
  }[];
  review: TestReview | null;
  readonly ratings: number[];
}

/** A review of it. */
export interface TestReview {
  readonly playbookId: string;
  readonly before: number;
  readonly after: number;
  readonly verdicts: readonly {
    readonly issueId: string;
    readonly name: string;
    readonly verdict: string;
    readonly fallback: number | null;
  }[];
}

/** A source of numbers from 0 up to 1 that is the same for the same seed. */
export const randomFrom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const pick = <T>(random: () => number, all: readonly T[]): T => {
  const one = all[Math.floor(random() * all.length)];
  if (one === undefined) throw new Error("There is nothing to pick from.");
  return one;
};

const verdicts = ["pass", "fallback", "fails", "missing", "needs_human"] as const;
const playbooks = ["nda-mutual", "nda-recipient", "saas-customer"] as const;

const randomReview = (random: () => number): TestReview => ({
  playbookId: pick(random, playbooks),
  // Numbers that a real holds exactly.
  before: Math.floor(random() * 40) / 4,
  after: Math.floor(random() * 40) / 4,
  verdicts: ["term", "law", "liability"].map((issueId) => {
    const verdict = pick(random, verdicts);
    const fallback = verdict === "fallback" ? 1 + Math.floor(random() * 4) : null;
    return { issueId, name: `Issue of ${issueId}`, verdict, fallback };
  }),
});

const writeReview = async (
  database: Database,
  accountId: string,
  { id }: TestDocument,
  { playbookId, before, after, verdicts: found }: TestReview,
): Promise<void> => {
  const content = {
    format: 3,
    review: {
      playbook: { id: playbookId, version: "1.0.0", name: playbookId },
      complianceLevel: before,
      afterMarkup: { complianceLevel: after, riskScore: 0 },
      verdicts: found,
    },
  };
  const row = { review: JSON.stringify(content), seconds: 1, reviewed_at: new Date() };
  await database
    .insertInto("reviews")
    .values({ contract_id: id, account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column("contract_id").doUpdateSet(row))
    .execute();
};

/** Does random things to contracts of one account, straight to the tables, and remembers what it did. */
export const makeHistory = async (
  database: Database,
  accountId: string,
  owners: readonly string[],
  seed: number,
  size: number,
): Promise<readonly TestDocument[]> => {
  const random = randomFrom(seed);
  const made: TestDocument[] = [];
  const minute = 60_000;
  const first = Date.parse("2025-01-01T00:00:00Z");

  const add = async (): Promise<void> => {
    const former = made.length > 0 && random() < 0.3 ? pick(random, made) : undefined;
    const versions = former ? made.filter(({ groupId }) => groupId === former.groupId) : [];
    const newest = versions.reduce((most, { version }) => Math.max(most, version), 0);
    const latest = versions.flatMap(({ uploadedAt, moves }) => [
      uploadedAt,
      ...moves.map(({ at }) => at),
    ]);
    const from = Math.max(first, ...latest.map(Number));
    const id = randomUUID();
    const document: TestDocument = {
      id,
      groupId: former?.groupId ?? id,
      version: newest + 1,
      ownerId: pick(random, owners),
      playbookId: random() < 0.3 ? null : pick(random, playbooks),
      role: former
        ? "INCOMING"
        : pick(random, ["INCOMING", "INCOMING", "NEW_REVISION", "TEMPLATE"] as const),
      uploadedAt: new Date(from + Math.floor(random() * (former ? 3 : 500) * 1440) * minute),
      moves: [],
      review: null,
      ratings: [],
    };
    await database
      .updateTable("contracts")
      .set({ is_newest: false })
      .where("group_id", "=", document.groupId)
      .execute();
    await database
      .insertInto("contracts")
      .values({
        id,
        account_id: accountId,
        owner_id: document.ownerId,
        owner_email: "somebody@example.com",
        group_id: document.groupId,
        version: document.version,
        is_newest: true,
        original_file_name: "x.docx",
        file_name: "x.docx",
        status: "DRAFT",
        doc_role: document.role,
        playbook_id: document.playbookId,
        is_reviewed: null,
        is_locked: false,
        is_archived: false,
        review_note: "",
        accepts_track_changes: false,
        review_run: 1,
        uploaded_at: document.uploadedAt,
      })
      .execute();
    made.push(document);
    await move(document, null);
  };

  const move = async (document: TestDocument, before: ContractStatus | null): Promise<void> => {
    const last = document.moves.at(-1)?.at ?? document.uploadedAt;
    const moved = {
      from: before,
      to: pick(random, contractStatuses),
      at: new Date(last.getTime() + Math.floor(random() * 5000) * minute),
    };
    await database
      .insertInto("status_history")
      .values({
        account_id: accountId,
        contract_id: document.id,
        from_status: moved.from,
        to_status: moved.to,
        at: moved.at,
      })
      .execute();
    document.moves.push(moved);
  };

  const acts: readonly ((document: TestDocument) => Promise<void>)[] = [
    (document) => move(document, document.moves.at(-1)?.to ?? null),
    (document) => move(document, document.moves.at(-1)?.to ?? null),
    async (document) => {
      document.review = randomReview(random);
      await writeReview(database, accountId, document, document.review);
    },
    async (document) => {
      if (document.ratings.length > 0) return;
      const rating = 1 + Math.floor(random() * 5);
      document.ratings.push(rating);
      await database
        .insertInto("satisfaction_ratings")
        .values({
          account_id: accountId,
          contract_id: document.id,
          user_id: pick(random, owners),
          rating,
          kind: "red-line-event",
          at: new Date(),
        })
        .execute();
    },
    async (document) => {
      document.ownerId = pick(random, owners);
      document.playbookId = pick(random, playbooks);
      await database
        .updateTable("contracts")
        .set({ owner_id: document.ownerId, playbook_id: document.playbookId })
        .where("id", "=", document.id)
        .execute();
    },
    async (document) => {
      if (random() < 0.7 || document.review === null) return;
      document.review = null;
      await database.deleteFrom("reviews").where("contract_id", "=", document.id).execute();
    },
    async (document) => {
      if (random() < 0.7 || made.length < 5) return;
      made.splice(made.indexOf(document), 1);
      await database.deleteFrom("contracts").where("id", "=", document.id).execute();
    },
  ];

  for (let step = 0; step < size; step += 1) {
    if (made.length < 3 || random() < 0.35) await add();
    else await pick(random, acts)(pick(random, made));
  }
  return made;
};

/** The turns of a document, told from its moves one by one; the last goes on when it has no end. */
export const turnsOf = (
  document: TestDocument,
  all: readonly TestDocument[],
): readonly { readonly stage: ContractStage; readonly milliseconds: number | null }[] => {
  const later = all
    .filter(({ groupId, version }) => groupId === document.groupId && version > document.version)
    .map(({ uploadedAt }) => uploadedAt.getTime());
  const turns: { stage: ContractStage | null; from: number; to: number | null }[] = [];
  for (const { to, at } of document.moves) {
    const stage = stageOf(to);
    const last = turns.at(-1);
    if (last && last.stage === stage) continue;
    if (last) last.to = at.getTime();
    turns.push({ stage, from: at.getTime(), to: null });
  }
  const last = turns.at(-1);
  if (last && later.length > 0) last.to = Math.min(...later);
  return turns.flatMap(({ stage, from, to }) =>
    stage === null ? [] : [{ stage, milliseconds: to === null ? null : Math.max(0, to - from) }],
  );
};
