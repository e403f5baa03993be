/** How long a request for signatures is open, in milliseconds: 90 days (D16). */
export const signatureRequestMilliseconds = 90 * 86_400_000;

/** How long a signer is left alone before they are reminded, each time, in milliseconds: 3 days (D16). */
export const reminderMilliseconds = 3 * 86_400_000;

/** How long after a letter a sender can have the same signer reminded, in milliseconds: an hour. */
export const remindAgainMilliseconds = 3_600_000;

/** The state of a signature request; all but "being prepared" and "sent" are final. */
export const signatureRequestStates = [
  "PREPARING",
  "SENT",
  "COMPLETED",
  "DECLINED",
  "VOIDED",
  "EXPIRED",
] as const;

/** One of the states of a request. */
export type SignatureRequestState = (typeof signatureRequestStates)[number];

/** Who can carry a request to its signers: this installation, or one of the services outside. */
export const signatureProviders = ["built-in", "docusign"] as const;

/** One of them. */
export type SignatureProviderName = (typeof signatureProviders)[number];

/** What a person is asked to do: sign, approve, or only receive a copy at the end. */
export const signerRoles = ["SIGNER", "APPROVER", "COPY"] as const;

/** One of the three roles. */
export type SignerRole = (typeof signerRoles)[number];

/** The state of a signer (C3.20). */
export const signerStates = [
  "WAITING",
  "SENT",
  "VIEWED",
  "SIGNED",
  "APPROVED",
  "DECLINED",
  "EMAIL_BOUNCE",
  "HANDED_OVER",
] as const;

/** One of the states of a signer. */
export type SignerState = (typeof signerStates)[number];

/** What it depends on whose turn it is. */
export interface SignerTurn {
  readonly id: string;
  readonly position: number;
  readonly role: SignerRole;
  readonly state: SignerState;
}

/** When a signer was last written to. */
export interface LastLetter {
  readonly askedAt: Date | null;
  readonly remindedAt: Date | null;
}

const done: readonly SignerState[] = ["SIGNED", "APPROVED", "DECLINED", "HANDED_OVER"];

/** Whether a signer is done: they acted, or only get a copy. */
export const isDone = ({ role, state }: Pick<SignerTurn, "role" | "state">): boolean =>
  role === "COPY" || done.includes(state);

/** Whether a signer's address may still be changed: not once they acted. */
export const isUpdatable = ({ state }: Pick<SignerTurn, "state">): boolean => !done.includes(state);

/** The signers whose turn it is: all who have not acted; in order, those of the lowest position only. */
export const signersOnTurn = <S extends SignerTurn>(
  signers: readonly S[],
  isOrdered: boolean,
): readonly S[] => {
  const open = signers.filter((signer) => !isDone(signer));
  if (!isOrdered) return open;
  const first = Math.min(...open.map(({ position }) => position));
  return open.filter(({ position }) => position === first);
};

/** The signers whose turn it is and who haven’t been asked yet; their emails are due. */
export const signersToAsk = <S extends SignerTurn>(
  signers: readonly S[],
  isOrdered: boolean,
): readonly S[] => signersOnTurn(signers, isOrdered).filter(({ state }) => state === "WAITING");

/** Those on turn who were asked, did not act and had no letter within this time: they may be reminded. */
export const signersToRemind = <S extends SignerTurn & LastLetter>(
  signers: readonly S[],
  isOrdered: boolean,
  milliseconds: number,
  now: Date,
): readonly S[] =>
  signersOnTurn(signers, isOrdered).filter(({ state, askedAt, remindedAt }) => {
    const last = remindedAt ?? askedAt;
    const isAsked = state === "SENT" || state === "VIEWED";
    return isAsked && last !== null && now.getTime() - last.getTime() >= milliseconds;
  });

/** Whether everyone who was asked for a signature or an approval has given it. */
export const isComplete = (signers: readonly SignerTurn[]): boolean =>
  signers.some(({ role }) => role !== "COPY") && signers.every(isDone);

/** The state of a request that people see on the contract: a bounce before all else (C3.10, C4.15). */
export const signatureStatusOf = (
  state: SignatureRequestState,
  signers: readonly Pick<SignerTurn, "state">[],
): SignatureRequestState | "EMAIL_BOUNCE" =>
  state === "SENT" && signers.some((signer) => signer.state === "EMAIL_BOUNCE")
    ? "EMAIL_BOUNCE"
    : state;

/** Why a signer cannot act now: "over" permanently, or "not-yet". */
export const whyNotActing = (
  request: { readonly state: SignatureRequestState; readonly expiresAt: Date | null },
  signers: readonly SignerTurn[],
  signer: SignerTurn,
  isOrdered: boolean,
  now: Date,
): "over" | "not-yet" | undefined => {
  const isOpen = request.state === "SENT" && request.expiresAt !== null && request.expiresAt > now;
  if (!isOpen || isDone(signer)) return "over";
  return signersOnTurn(signers, isOrdered).some(({ id }) => id === signer.id)
    ? undefined
    : "not-yet";
};
