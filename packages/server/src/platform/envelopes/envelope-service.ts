import type {
  FieldKind,
  FieldPosition,
  SignatureProviderName,
  SignerRole,
  SignerState,
} from "@proviso/domain";

/** Someone an envelope may be for, with their places on the document's pages. */
export interface EnvelopeProposal {
  readonly name: string;
  readonly email: string;
  readonly fields: readonly (FieldPosition & {
    readonly kind: FieldKind;
    readonly isRequired: boolean;
  })[];
}

/** What an envelope is made of. */
export interface NewEnvelope {
  /** Ours; asked twice with one, the service makes one envelope. */
  readonly requestId: string;
  readonly fileName: string;
  readonly pdf: Uint8Array;
  /** The person who prepares it may change all of this. */
  readonly signers: readonly EnvelopeProposal[];
  readonly expiresAfterDays: number;
  readonly remindsAfterDays: number;
  /** Where the service tells that something changed. */
  readonly tellAt: string;
}

/** Someone in an envelope, as the service knows them. */
export interface EnvelopeSigner {
  /** Never changes within the envelope. */
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: SignerRole;
  /** Counted from 1; those of one number are asked at the same time. */
  readonly position: number;
  readonly state: Exclude<SignerState, "HANDED_OVER">;
  /** When they came into that state; null where the service does not say. */
  readonly at: Date | null;
  /** Why they declined, or why their email came back; "" for nothing. */
  readonly reason: string;
}

/** An envelope as the service knows it. */
export interface Envelope {
  /** "gone": withdrawn, expired or deleted there. */
  readonly state: "draft" | "sent" | "completed" | "declined" | "gone";
  readonly reason: string;
  readonly signers: readonly EnvelopeSigner[];
}

/**
 * A service outside that carries documents to signers. It alone knows how an envelope stands; we ask it and
 * write its answer down. Every method throws an Outage when it does not answer, or not with our key.
 */
export interface EnvelopeService {
  readonly name: Exclude<SignatureProviderName, "built-in">;
  /** As people call it. */
  readonly title: string;
  /** The sites whose pages are shown in a frame of ours. */
  readonly frameOrigins: readonly string[];
  /** Makes an envelope that nobody was sent yet, and gives its id. */
  draft(envelope: NewEnvelope): Promise<string>;
  /** A page where its signers and fields are set and it is sent; good for once, and only for minutes. */
  preparingAddress(envelopeId: string, returnTo: string): Promise<string>;
  /** How it stands; undefined when there is none of this id. */
  read(envelopeId: string): Promise<Envelope | undefined>;
  /** Writes again to those whose turn it is. */
  remind(envelopeId: string): Promise<void>;
  /** Changes the name and address of someone who has not acted; they are written to again. */
  changeSigner(
    envelopeId: string,
    signer: Pick<EnvelopeSigner, "id" | "name" | "email">,
  ): Promise<void>;
  /** Ends one that is not over, for everyone; nothing happens to one that is. */
  callOff(envelopeId: string, reason: string): Promise<void>;
  /** The document with everyone’s signatures and the service's own certificate, a PDF. */
  download(envelopeId: string): Promise<Uint8Array>;
  /** The envelope that a message is about; undefined for one that the service did not write for our account. */
  readMessage(body: Buffer, header: (name: string) => string | undefined): string | undefined;
  /** Asks anything, to find out whether it answers with the key that is set. */
  check(): Promise<void>;
}
