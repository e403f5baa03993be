import type { ContractStatus } from "@proviso/domain";
import type { ContractRecord } from "@proviso/endpoints";
import { tagged } from "./sample-record.ts";

/** What a reader is offered and can do now: "banner's button | row menu | page menu". */
type Offers = string;

/** A state of a contract as its screens show it. */
export interface ContractState {
  /** The line of the specification. */
  readonly id: string;
  readonly what: string;
  readonly over: Partial<ContractRecord> & { readonly status: ContractStatus };
  readonly banner: string | null;
  /** Its owner, and the person who sees all contracts and may change them; who does not manage templates lacks what makes one. */
  readonly owner: Offers;
  /** Someone it was shared with. */
  readonly colleague: Offers;
  /** Someone who only reads, where they are not offered what the colleague is. */
  readonly viewer?: Offers;
}

const kept = tagged({ isReviewed: false, dealPosition: null, contractTypeId: null });
const asked = (isAnswered: boolean) => ({
  isAnswered,
  dueDate: Date.parse("2026-11-22T14:00:00Z"),
  questions: 3,
});

const original = "no button | download-original | view-document view-pages view-version";
const bothCopies =
  "no button | download-revised download-original | view-document view-pages view-version";

/** Every state of a contract, with its banner and what it offers to whom, for tests. */
export const contractStates: readonly ContractState[] = [
  {
    id: "C4.3",
    what: "a scan too poor to be read",
    over: {
      status: "ESCALATED",
      escalationReason: "Bad Scan",
      callToActionOptions: ["replace"],
      ...kept,
    },
    banner:
      "Review blocked. We couldn’t read the scan because its quality is too low. Upload a clearer scan or the Word file.",
    owner:
      "reupload | download-original share archive delete | view-document view-pages view-version share archive create-template delete",
    colleague: original,
  },
  {
    id: "C4.3",
    what: "a scan whose text could not be recognised",
    over: {
      status: "ESCALATED",
      escalationReason: "OCR Failed",
      callToActionOptions: ["replace"],
      ...kept,
    },
    banner:
      "Review blocked. We couldn’t read the text of the scan. Upload a clearer scan or the Word file.",
    owner:
      "reupload | download-original share archive delete | view-document view-pages view-version share archive create-template delete",
    colleague: original,
  },
  {
    id: "C4.4",
    what: "a file with a password",
    over: {
      status: "ESCALATED",
      escalationReason: "Password Protected",
      callToActionOptions: ["replace"],
      ...kept,
    },
    banner:
      "Review blocked. The file is password-protected. Enter the password, or upload a copy without one.",
    owner:
      "reupload | download-original share archive delete | view-document view-pages view-version share archive create-template delete",
    colleague: original,
  },
  {
    id: "C4.5",
    what: "a contract whose position is needed",
    over: {
      status: "ESCALATED",
      escalationReason: "Required Deal Position",
      callToActionOptions: ["info_required"],
      ...tagged({ isReviewed: null, dealPosition: null }),
    },
    banner:
      "Review blocked. We couldn’t find your company among the parties. Choose the side you’re on.",
    owner:
      "choose-position | download-original share archive delete | view-document view-pages view-version share archive create-template change-position delete",
    colleague: original,
  },
  {
    id: "C4.6",
    what: "a review under way",
    over: { status: "REVIEWING" },
    banner:
      "Review in progress. We’re reading the contract and comparing it with your playbook. The result will appear here.",
    owner:
      "no button | download-original share archive delete | view-document view-pages view-version share archive create-template delete",
    colleague: original,
  },
  {
    id: "C4.6",
    what: "the review of a template",
    over: { status: "REVIEWING", docRole: "TEMPLATE" },
    banner: "Template review in progress. The result will appear here.",
    owner:
      "no button | download-original share archive delete | view-document view-pages view-version share archive create-template delete",
    colleague: original,
  },
  {
    id: "C4.7",
    what: "a review that waits for answers",
    over: {
      status: "PENDING_FEEDBACKS",
      callToActionOptions: ["feedback"],
      feedback: asked(false),
    },
    banner:
      "We need your input. Some points need your decision before the review can finish. 2 days left",
    owner:
      "apply-feedback | download-revised download-original share archive delete | view-document view-pages view-version share archive create-template delete",
    colleague:
      "apply-feedback | download-revised download-original | view-document view-pages view-version",
    viewer: bothCopies,
  },
  {
    id: "C4.8",
    what: "answers being worked in",
    over: { status: "REVIEWING", feedback: asked(true) },
    banner:
      "Applying your feedback. We’re working your answers into the contract. The result will appear here.",
    owner:
      "no button | download-original share archive delete | view-document view-pages view-version share archive create-template delete",
    colleague: original,
  },
  {
    id: "C4.9",
    what: "a contract reviewed",
    over: { status: "COMPLETED" },
    banner: "Your contract is ready. The review is complete.",
    owner:
      "send-to-counterparty | download-revised download-original update-version send-to-counterparty share mark-approved send-for-signature archive delete | view-document view-pages view-version update-version send-to-counterparty share mark-approved send-for-signature archive create-template change-position delete",
    colleague:
      "download-revised | download-revised download-original | view-document view-pages view-version",
  },
  {
    id: "C4.9",
    what: "a template reviewed",
    over: { status: "COMPLETED", docRole: "TEMPLATE" },
    banner: "Your template is optimized. The review is complete.",
    owner:
      "add-to-templates | download-revised download-original update-version share archive delete | view-document view-pages view-version update-version share archive create-template change-position delete",
    colleague:
      "download-revised | download-revised download-original | view-document view-pages view-version",
  },
  {
    id: "C4.10",
    what: "a contract kept",
    over: { status: "COMPLETED", ...kept },
    banner: "Great work. The contract is stored here without a review.",
    owner:
      "send-to-counterparty | download-original update-version send-to-counterparty share mark-approved send-for-signature archive delete | view-document view-pages view-version update-version send-to-counterparty share mark-approved send-for-signature archive create-template delete",
    colleague: original,
  },
  {
    id: "C4.10",
    what: "a version of the counterparty, kept",
    over: { status: "COUNTERPARTY_UPDATE", ...kept },
    banner: "Great work. The contract is stored here without a review.",
    owner:
      "send-to-counterparty | download-original update-version send-to-counterparty share mark-approved send-for-signature archive delete | view-document view-pages view-version update-version send-to-counterparty share mark-approved send-for-signature archive create-template delete",
    colleague: original,
  },
  {
    id: "C4.10",
    what: "a version of our own, kept",
    over: { status: "INTERNALLY_UPDATED", ...kept },
    banner: "Great work. The contract is stored here without a review.",
    owner:
      "send-to-counterparty | download-original update-version send-to-counterparty share mark-approved send-for-signature archive delete | view-document view-pages view-version update-version send-to-counterparty share mark-approved send-for-signature archive create-template delete",
    colleague: original,
  },
  {
    id: "C4.10",
    what: "a draft",
    over: { status: "DRAFT", ...kept },
    banner: "Great work. The contract is stored here without a review.",
    owner:
      "send-to-counterparty | download-original update-version send-to-counterparty share send-for-signature archive delete | view-document view-pages view-version update-version send-to-counterparty share send-for-signature archive create-template delete",
    colleague: original,
  },
  {
    id: "C4.11",
    what: "a contract sent",
    over: { status: "SENT_TO_COUNTERPARTY" },
    banner:
      "Sent to counterparty. The counterparty has this version. Upload theirs when it comes back.",
    owner:
      "upload-counterparty-version | download-revised download-original update-version send-to-counterparty share mark-approved send-for-signature archive | view-document view-pages view-version update-version send-to-counterparty share mark-approved send-for-signature archive create-template",
    colleague: bothCopies,
  },
  {
    id: "C4.11",
    what: "a contract on its way",
    over: { status: "SENDING_TO_COUNTERPARTY" },
    banner: "Sent to counterparty. The email is on its way.",
    owner:
      "upload-counterparty-version | download-revised download-original update-version share | view-document view-pages view-version update-version share create-template",
    colleague: bothCopies,
  },
  {
    id: "C4.12",
    what: "a sending that failed",
    over: { status: "FAILED_TO_SEND_TO_COUNTERPARTY" },
    banner: "Sending failed. The contract didn’t reach the counterparty.",
    owner:
      "resend-to-counterparty | download-revised download-original update-version send-to-counterparty share mark-approved archive delete | view-document view-pages view-version update-version send-to-counterparty share mark-approved archive create-template delete",
    colleague: bothCopies,
  },
  {
    id: "C4.13",
    what: "a contract approved",
    over: { status: "READY_FOR_SIGNATURE" },
    banner: "Ready for signature. This version is ready to go to its signers.",
    owner:
      "send-for-signature | download-revised download-original update-version send-to-counterparty share send-for-signature archive | view-document view-pages view-version update-version send-to-counterparty share send-for-signature archive create-template",
    colleague: bothCopies,
  },
  {
    id: "C4.14",
    what: "a contract with its signers",
    over: { status: "PENDING_SIGNATURE" },
    banner: "Version pending signature. This version is out for signature.",
    owner:
      "no button | download-revised download-original share update-signers | view-document view-pages view-version share create-template update-signers",
    colleague: bothCopies,
  },
  {
    id: "C4.15",
    what: "a signer whose mail came back",
    over: {
      status: "PENDING_SIGNATURE",
      signatureRequest: { status: "EMAIL_BOUNCE", sealing: "NONE", signers: [] },
    },
    banner: "Version pending signature. An email to a signer bounced.",
    owner:
      "update-signers | download-revised download-original share update-signers | view-document view-pages view-version share create-template update-signers",
    colleague: bothCopies,
  },
  {
    id: "C4.16",
    what: "a contract signed by all",
    over: { status: "EXECUTED" },
    banner: "Contract executed. The contract is signed by all parties.",
    owner:
      "no button | download-revised download-original share archive | view-document view-pages view-version share archive create-template",
    colleague: bothCopies,
  },
  {
    id: "C4.16",
    what: "a template signed by all",
    over: { status: "EXECUTED", docRole: "TEMPLATE" },
    banner: "Template executed. The template is signed by all parties.",
    owner:
      "no button | download-revised download-original share archive | view-document view-pages view-version share archive create-template",
    colleague: bothCopies,
  },
  {
    id: "C4.17",
    what: "a contract not taken",
    over: { status: "REJECTED", rejectionReason: "Non-English Language", ...kept },
    banner: "Review rejected. The contract isn’t in English. We review only English contracts.",
    owner:
      "no button | download-original share archive delete | view-document view-pages view-version share archive create-template delete",
    colleague: original,
  },
  {
    id: "C4.18",
    what: "a file that failed",
    over: {
      status: "ERROR",
      ...tagged({ isReviewed: null, dealPosition: null, contractTypeId: null }),
    },
    banner: "Upload error. We couldn’t read the file. Our support team will contact you.",
    owner:
      "no button | download-original share archive delete | view-document view-pages view-version share archive create-template delete",
    colleague: original,
  },
  {
    id: "C4.1",
    what: "an opportunity cancelled",
    over: { status: "OPPORTUNITY_CANCELLED" },
    banner: null,
    owner:
      "no button | download-revised download-original share archive delete | view-document view-pages view-version share archive create-template delete",
    colleague: bothCopies,
  },
  {
    id: "C4.19",
    what: "a reviewed contract that somebody edits",
    over: { status: "COMPLETED", ...tagged({ isLocked: true }) },
    banner: "Your contract is ready. The review is complete.",
    owner:
      "download-revised | download-revised download-original share | view-document view-pages view-version share create-template",
    colleague:
      "download-revised | download-revised download-original | view-document view-pages view-version",
  },
  {
    id: "C2.38",
    what: "an older version",
    over: {
      status: "COMPLETED",
      lastVersionGuid: "018f3b6e-0000-7000-8000-000000000009",
      numberOfSubVersions: 1,
    },
    banner: "Your contract is ready. The review is complete.",
    owner:
      "download-revised | download-revised download-original download-sub-versions share archive delete | download-sub-versions view-document view-pages view-version share archive create-template change-position delete",
    colleague:
      "download-revised | download-revised download-original download-sub-versions | download-sub-versions view-document view-pages view-version",
    viewer:
      "download-revised | download-revised download-original | view-document view-pages view-version",
  },
  {
    id: "C4.27",
    what: "a contract in the archive",
    over: { status: "COMPLETED", isArchived: true },
    banner: "Your contract is ready. The review is complete.",
    owner:
      "send-to-counterparty | download-revised download-original update-version send-to-counterparty share mark-approved send-for-signature unarchive delete | view-document view-pages view-version update-version send-to-counterparty share mark-approved send-for-signature unarchive create-template change-position delete",
    colleague:
      "download-revised | download-revised download-original | view-document view-pages view-version",
  },
];
