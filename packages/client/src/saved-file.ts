/** A file as the server gave it. */
export interface SavedFile {
  readonly bytes: Blob;
  /** The name it is to be saved under; null where the server says none. */
  readonly name: string | null;
}
