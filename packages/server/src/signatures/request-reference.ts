/** Names one request for signatures. */
export interface RequestReference {
  readonly accountId: string;
  readonly requestId: string;
}
