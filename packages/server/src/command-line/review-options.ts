/** What a person says of the contract type and our side; what is left out is found from the text. */
export interface SideOptions {
  readonly type: string | undefined;
  readonly position: string | undefined;
  readonly company: string | undefined;
}

/** The options of `proviso review`. */
export interface ReviewOptions extends SideOptions {
  readonly paths: readonly string[];
  readonly isAccepting: boolean;
  readonly out: string | undefined;
  readonly isJson: boolean;
}
