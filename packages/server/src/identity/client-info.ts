/** From where someone asks. */
export interface ClientInfo {
  /** The address the request came from. */
  readonly address: string;
  /** What the browser calls itself. */
  readonly userAgent: string;
}
