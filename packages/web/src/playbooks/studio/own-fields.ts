import type { OwnIssue } from "@proviso/domain";

/** What every group of fields of an own issue works with. */
export interface OwnFieldsProps {
  readonly own: OwnIssue;
  readonly set: (part: Partial<Omit<OwnIssue, "id">>) => void;
  readonly errorAt: (field: string) => string | null;
}
