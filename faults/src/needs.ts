/** What a world has besides what every world has. */
export interface Needs {
  /** Small disks, in megabytes, for the stored files, the passing ones, or the database. */
  readonly disks?: Partial<Record<DiskName, number>>;
  /** Files are kept in an object store, behind a line that can fail. */
  readonly hasObjectStore?: boolean;
}

/** What a small disk is for. */
export type DiskName = "files" | "work" | "database";
