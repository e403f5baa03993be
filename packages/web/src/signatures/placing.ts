import {
  fieldSizes,
  clampedToPage,
  type FieldKind,
  type FieldPosition,
  type PageSize,
  type SignerRole,
} from "@proviso/domain";
import type { SignatureRequest, SignatureRequestInput } from "@proviso/endpoints";

/** A signer as the form holds them. */
export interface DraftSigner {
  readonly key: number;
  readonly name: string;
  readonly email: string;
  readonly party: string;
  readonly role: SignerRole;
}

/** A field as it is placed on a page, for a signer by their key. */
export interface DraftField extends FieldPosition {
  readonly key: number;
  readonly kind: FieldKind;
  readonly signer: number;
  readonly required: boolean;
}

/** Everything a person has said about a request that is not sent yet. */
export interface RequestDraft {
  readonly signers: readonly DraftSigner[];
  readonly fields: readonly DraftField[];
  readonly isOrdered: boolean;
  readonly message: string;
  /** The key the next signer or field gets. */
  readonly next: number;
}

/** The draft a request begins with: who would sign, and the fields that were found, each for its signer. */
export const draftOf = ({ suggestedSigners, foundFields }: SignatureRequest): RequestDraft => {
  const found = Math.max(0, ...foundFields.map(({ signer }) => signer + 1));
  const count = Math.max(suggestedSigners.length, found, 1);
  const signers = Array.from({ length: count }, (_, key) => ({
    key,
    name: suggestedSigners[key]?.name ?? "",
    email: suggestedSigners[key]?.email ?? "",
    party: suggestedSigners[key]?.party ?? "",
    role: "SIGNER" as const,
  }));
  const fields = foundFields.map(({ by: _, ...field }, index) => ({
    ...field,
    key: count + index,
  }));
  return { signers, fields, isOrdered: false, message: "", next: count + fields.length };
};

/** The draft with one more signer. */
export const withSigner = (draft: RequestDraft): RequestDraft => ({
  ...draft,
  signers: [...draft.signers, { key: draft.next, name: "", email: "", party: "", role: "SIGNER" }],
  next: draft.next + 1,
});

/** The draft with a signer changed; one who no longer signs loses their fields. */
export const withChangedSigner = (
  draft: RequestDraft,
  key: number,
  change: Partial<Omit<DraftSigner, "key">>,
): RequestDraft => ({
  ...draft,
  signers: draft.signers.map((each) => (each.key === key ? { ...each, ...change } : each)),
  fields:
    change.role === undefined || change.role === "SIGNER"
      ? draft.fields
      : draft.fields.filter(({ signer }) => signer !== key),
});

/** The draft without a signer and their fields. */
export const withoutSigner = (draft: RequestDraft, key: number): RequestDraft => ({
  ...draft,
  signers: draft.signers.filter((each) => each.key !== key),
  fields: draft.fields.filter(({ signer }) => signer !== key),
});

/** The draft with a signer one place further up or down. */
export const withMovedSigner = (draft: RequestDraft, key: number, by: -1 | 1): RequestDraft => {
  const at = draft.signers.findIndex((each) => each.key === key);
  const moved = draft.signers[at];
  if (!moved || draft.signers[at + by] === undefined) return draft;
  return { ...draft, signers: draft.signers.toSpliced(at, 1).toSpliced(at + by, 0, moved) };
};

/** The draft with a field of this kind around a point of a page. */
export const withField = (
  draft: RequestDraft,
  field: Pick<DraftField, "kind" | "signer" | "page"> & { readonly at: { x: number; y: number } },
  size: PageSize,
): RequestDraft => {
  const { kind, signer, page, at } = field;
  const { width, height } = fieldSizes[kind];
  const place = { page, x: at.x - width / 2, y: at.y - height / 2, width, height };
  const placed = clampedToPage(place, size);
  const required = kind !== "text" && kind !== "checkbox";
  return {
    ...draft,
    fields: [...draft.fields, { ...placed, key: draft.next, kind, signer, required }],
    next: draft.next + 1,
  };
};

/** The draft with a field changed, and kept on its page. */
export const withChangedField = (
  draft: RequestDraft,
  key: number,
  change: Partial<Omit<DraftField, "key">>,
  pages: readonly PageSize[],
): RequestDraft => ({
  ...draft,
  fields: draft.fields.map((each) => {
    if (each.key !== key) return each;
    const changed = { ...each, ...change };
    const size = pages[changed.page];
    return size ? clampedToPage(changed, size) : each;
  }),
});

/** The draft without a field. */
export const withoutField = (draft: RequestDraft, key: number): RequestDraft => ({
  ...draft,
  fields: draft.fields.filter((each) => each.key !== key),
});

/** What is sent of a draft. */
export const wishOf = (draft: RequestDraft, documentSha256: string): SignatureRequestInput => ({
  documentSha256,
  isOrdered: draft.isOrdered,
  message: draft.message,
  signers: draft.signers.map(({ name, email, role }, index) => ({
    name,
    email,
    role,
    order: index + 1,
  })),
  fields: draft.fields.map(({ key: _, signer, ...field }) => ({
    ...field,
    signer: draft.signers.findIndex((each) => each.key === signer),
  })),
});

/** The signers who sign and have no place for it. */
export const signersWithoutPlace = ({ signers, fields }: RequestDraft): readonly DraftSigner[] =>
  signers.filter(
    ({ key, role }) =>
      role === "SIGNER" &&
      !fields.some(({ kind, signer }) => kind === "signature" && signer === key),
  );
