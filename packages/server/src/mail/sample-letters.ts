import { refusals, type RichText } from "@proviso/domain";
import type { LetterData, LetterName } from "./letter-forms.ts";

const at = "2026-03-09T21:05:00.000Z";
const device = "Firefox on Linux, 203.0.113.7";
const body = [
  { kind: "paragraph", runs: [{ text: "Dear Carla," }] },
  {
    kind: "paragraph",
    runs: [
      { text: "please find our version of the agreement. " },
      { text: "The clause on liability", bold: true },
      { text: " is the one we should talk about." },
    ],
  },
] as const satisfies RichText;
const person = { firstName: "Olivia" };

/** Every letter with something to say, for looking at them. */
export const sampleLetters: { readonly [N in LetterName]: LetterData[N] } = {
  verify_email: { ...person, path: "/signIn?source=verification#token=sample" },
  already_registered: { ...person, signInPath: "/signIn" },
  reset_password: { ...person, path: "/resetPassword/sample" },
  password_changed: { ...person, at, device, resetPath: "/resetEmail" },
  new_sign_in: { ...person, at, device, securityPath: "/settings" },
  security_changed: {
    ...person,
    change: "passkey_added",
    at,
    device,
    securityPath: "/settings",
  },
  invitation: {
    inviterName: "Olivia Stone",
    accountName: "Brightline Robotics",
    path: "/signUp?email=leo%40brightline.example#invitation=sample",
    expiresAt: at,
  },
  referral: { senderName: "Olivia Stone", path: "/signUp?ruk=sample" },
  permission_request: {
    personName: "Ben Carver",
    personEmail: "business@brightline.example",
    path: "/user-management",
  },
  user_types_changed: {
    byName: "Olivia Stone",
    userTypes: ["Legal Admin", "Billing Admin"],
    path: "/dashboard",
  },
  contract_for_counterparty: {
    senderName: "Leo Marsh",
    accountName: "Brightline Robotics",
    fileName: "Corvane - One-way NDA (revised).docx",
    subject: "Our version of the NDA",
    body,
    path: "/guest/sample",
    expiresAt: at,
    replyTo: "legal@brightline.example",
    replyToAlso: null,
    files: [],
  },
  contract_copy: {
    recipients: ["carla@corvane.example"],
    fileName: "Corvane - One-way NDA (revised).docx",
    subject: "Our version of the NDA",
    body,
    path: "/dashboard",
    files: [],
  },
  guest_code: { code: "402918", accountName: "Brightline Robotics", minutes: 10 },
  signature_asked: {
    signerName: "Carla Ruiz",
    senderName: "Leo Marsh",
    accountName: "Brightline Robotics",
    fileName: "Corvane - One-way NDA.docx",
    isApproval: false,
    isReminder: false,
    message: "As agreed on the phone.",
    path: "/sign/sample",
    expiresAt: at,
    replyTo: "legal@brightline.example",
  },
  signing_code: { code: "402918", accountName: "Brightline Robotics", minutes: 10 },
  contract_executed: {
    receiverName: "Carla Ruiz",
    accountName: "Brightline Robotics",
    fileName: "Corvane - One-way NDA.docx",
    signers: ["Carla Ruiz", "Olivia Stone"],
    path: "/verify",
    files: [],
  },
  sealing_failed: { fileName: "Corvane - One-way NDA.docx", path: "/dashboard" },
  signature_broken_off: {
    fileName: "Corvane - One-way NDA.docx",
    how: "declined",
    signerName: "Carla Ruiz",
    reason: "Our board has to look at it first.",
    path: "/dashboard/details/sample",
  },
  counterparty_answer: {
    email: "carla@corvane.example",
    fileName: "Corvane - One-way NDA.docx",
    comment: [{ kind: "paragraph", runs: [{ text: "Clause 4 is still too wide for us." }] }],
    path: "/dashboard",
  },
  inbound_answer: {
    subject: "Fwd: Corvane NDA for your review",
    kind: "UPLOAD",
    heldReason: null,
    outcome: [
      { name: "Corvane - One-way NDA.docx", refusal: null, path: "/dashboard" },
      { name: "Price list.xlsx", refusal: refusals.file_type_not_accepted, path: null },
    ],
    filesLeftOut: 0,
    inReplyTo: null,
  },
  mails_held: {
    ...person,
    mails: [
      { sender: "carla@corvane.example", subject: "Our paper" },
      { sender: "eve@delmar.example", subject: "" },
    ],
    more: 3,
    path: "/settings#held-mails",
  },
  key_dates_due: {
    ...person,
    dates: [
      {
        fileName: "Corvane - Master Services Agreement.docx",
        kind: "notice",
        actDay: "2026-06-01",
        lastDay: "2026-09-03",
        daysLeft: 30,
        isConfirmed: false,
        isInPlace: false,
        path: "/dashboard",
      },
      {
        fileName: "Delmar - Supply Agreement.docx",
        kind: "end",
        actDay: "2026-05-09",
        lastDay: "2026-05-09",
        daysLeft: 7,
        isConfirmed: true,
        isInPlace: true,
        path: "/dashboard",
      },
    ],
    more: 0,
    path: "/dashboard",
  },
  contract_shared: {
    senderName: "Leo Marsh",
    fileName: "Corvane - One-way NDA.docx",
    comment: [{ kind: "paragraph", runs: [{ text: "Could you look at the money side?" }] }],
    path: "/dashboard",
  },
  export_ready: { ...person, parts: 1, bytes: 48_300_000, expiresAt: at, path: "/settings" },
  domain_proof_missing: {
    domain: "brightline.example",
    recordName: "_sso-challenge.brightline.example",
    recordValue: "sso-verification=5b1f0c2e9a7d4e6f8b3a1c5d7e9f0a2b4c6d8e0f",
    endsAt: at,
    isSuspended: false,
    path: "/account/single-sign-on",
  },
  user_restored: { accountName: "Brightline Robotics", signInPath: "/signIn" },
  feedback_asked: {
    ...person,
    fileName: "Corvane - One-Way NDA.docx",
    questions: 3,
    dueAt: at,
    path: "/dashboard/details/sample?cta=feedback",
  },
  review_copy: {
    subject: "Contracts",
    fileName: "Corvane - One-Way NDA.docx",
    ownerName: "Leo Marsh",
    status: "ESCALATED",
    reason: "Required Deal Position",
    path: "/dashboard/details/sample",
  },
};
