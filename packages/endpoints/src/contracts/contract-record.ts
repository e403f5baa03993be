import {
  contractActs,
  contractStatuses,
  escalationReasons,
  maxFileNameLength,
  rejectionReasons,
  signatureRequestStates,
  signerRoles,
  signerStates,
} from "@proviso/domain";
import { availability } from "../accounts/current-user.ts";
import { z } from "../zod.ts";

/** The path of everything about one contract. */
export const contractPath = "/external-dashboard-web-app/documents";

/** Names one contract in a path. */
export const contractParams = z.object({ guid: z.uuid() });

/** One contract, in the fields of C3.1 to C3.10. Dates are ISO 8601 in UTC. */
export const contractRecord = z
  .object({
    guid: z.uuid(),
    /** The guid of the newest version of this contract; its own when it is the newest. */
    lastVersionGuid: z.uuid(),
    /** Shared by all versions of one contract. */
    groupId: z.uuid(),
    /** The name the file was uploaded under. */
    originalFileName: z.string(),
    /** The name the contract is listed under. */
    fileName: z.string().max(maxFileNameLength),
    additionalTitle: z.string(),
    status: z.enum(contractStatuses),
    docRole: z.enum(["INCOMING", "NEW_REVISION", "TEMPLATE", "ATTACHMENT"]),
    escalationReason: z.enum(escalationReasons).nullable(),
    rejectionReason: z.enum(rejectionReasons).nullable(),
    /** Why the present status is what it is, as a sentence; null when there is nothing to say. */
    statusReason: z.string().nullable(),
    tags: z.object({
      /** false: kept without a review; null: not yet known. */
      isReviewed: z.boolean().nullable(),
      isLocked: z.boolean(),
      dealPosition: z.string().nullable(),
      contractTypeId: z.string().nullable(),
    }),
    /** Lines "label:value" (C3.5). */
    reviewNote: z.string(),
    numberOfSubVersions: z.int(),
    uploadTime: z.iso.datetime(),
    playbookId: z.string().nullable(),
    playbookName: z.string().nullable(),
    isArchived: z.boolean(),
    isOriginalDocxCreated: z.boolean(),
    isShowSatisfactionRating: z.boolean(),
    editPreferences: z.object({ disabled: z.boolean() }),
    /** What the reader may do to this contract. */
    permissions: z.array(z.enum(contractActs)),
    userFirstName: z.string(),
    userLastName: z.string(),
    userEmail: z.string(),
    availableActions: z.object({
      UPLOAD_DOCUMENT: availability,
      SEND_TO_COUNTERPARTY: availability,
      SEND_FOR_REVIEW: availability,
    }),
    callToActionOptions: z.array(z.enum(["feedback", "replace", "info_required"])),
    /** What the contract's present review asks its reader; null when it asks nothing. */
    feedback: z
      .object({
        isAnswered: z.boolean(),
        /** Milliseconds since 1970. */
        dueDate: z.int(),
        /** How many questions there are. */
        questions: z.int(),
      })
      .nullable(),
    /** null until the contract is sent for signature. */
    signatureRequest: z
      .object({
        /** The state of a request, or EMAIL_BOUNCE if an email to a signer bounced (C4.15). */
        status: z.enum([...signatureRequestStates, "EMAIL_BOUNCE"]),
        /** How far the document that bears the signatures is. */
        sealing: z.enum(["NONE", "WAITING", "SEALED", "FAILED"]),
        signers: z.array(
          z.object({
            guid: z.uuid(),
            name: z.string(),
            email: z.string(),
            role: z.enum(signerRoles),
            status: z.enum(signerStates),
            /** Whether the address may still be changed. */
            isUpdatable: z.boolean(),
          }),
        ),
      })
      .nullable(),
    /** Size of the original file in bytes. */
    fileSize: z.int(),
    /** Whether a revised copy exists (C4.26). */
    hasRevisedCopy: z.boolean(),
  })
  .meta({ id: "Contract" });

/** One contract. */
export type ContractRecord = z.infer<typeof contractRecord>;
