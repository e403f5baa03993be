/**
 * Who may ask what is said by each endpoint's `access`. Endpoints that are open to everyone, or to
 * everyone signed in, are named here again, so that no new one is open by an oversight.
 */
export const openToAnyone: readonly string[] = [
  "acceptInvitation",
  "authorize",
  "beginPasskeySignIn",
  // The address is the secret, made once for a minute: its own test shows that.
  "downloadAccountExport",
  // The address is the secret, and shows what its user may see: its own test shows both.
  "downloadCalendar",
  "enterAsGuest",
  "enterAsSigner",
  // Of a domain, never of a person: its own test shows that.
  "findSingleSignOn",
  "logFailedSignIn",
  "lookUpGuestLink",
  "lookUpInvitation",
  "lookUpSigningLink",
  "payLocalCheckout",
  "readBotCheck",
  "readClientSettings",
  "readLocalCheckout",
  "readOpenidConfiguration",
  "readPublicKeys",
  // The same for every id.
  "readSamlMetadata",
  "requestTokens",
  "resetPassword",
  "sendGuestCode",
  "sendResetEmail",
  "sendSigningCode",
  "sendVerificationEmail",
  "signUp",
  "socialAuthorize",
  // Of use to the page that asked for it alone: its own test shows that.
  "takeSamlResponse",
  "verifySignedFile",
  "verifyUser",
];

/** What everyone signed in may ask: about themselves, or about what is the same for all. */
export const openToEveryUser: readonly string[] = [
  "addPasskey",
  "announceSignIn",
  // What is one’s own alone.
  "answerAccessReview",
  // How far oneself is in the onboarding.
  "answerOnboarding",
  "beginPasskey",
  "beginPasskeyConfirmation",
  "beginTotp",
  "changeCurrentUser",
  "changePassword",
  "confirmIdentity",
  "confirmTotp",
  "endAllSessions",
  "endOneSession",
  // Into the account only with the permission to see its users, which its own test shows.
  "inviteUsers",
  "joinByInvitation",
  "listContractTypes",
  "listDealPositions",
  "listOntologyEnums",
  "listPlaybookFilters",
  "listPositions",
  "listSessions",
  "rateContract",
  "readAccessReview",
  "readContractsNumber",
  // Of a contract that the asker may download, which its own test shows.
  "readDocumentConfig",
  "readCurrentUser",
  // A sample of ours, the same for all.
  "readDemo",
  "readOnboarding",
  "readPlans",
  "readSignInMethods",
  "readUserInfo",
  "removePasskey",
  "removeTotp",
  "renewRecoveryCodes",
  "requestPermission",
  "restartOnboarding",
  "sendHeartbeat",
  "signOut",
  "skipOnboarding",
];

/** Pages the server makes itself; no account's data is behind them, or they are for this machine alone. */
export const pagesBeside: readonly string[] = [
  "/livez",
  "/healthz",
  "/readyz",
  "/metrics",
  "/.well-known/security.txt",
  "/openapi.json",
  // By the token of an account's directory alone: its own test shows that.
  "/scim/v2/ServiceProviderConfig",
  "/scim/v2/ResourceTypes",
  "/scim/v2/Schemas",
  "/scim/v2/Users",
  "/scim/v2/Users/{id}",
  "/editor-web-app/document-editor",
  "/mailbox",
  "/mailbox/letters/{id}",
  "/mailbox/samples",
  "/mailbox/samples/{name}",
  "/mail/unsubscribe/{mailId}",
];

/** Things of the account that a stranger must not reach. */
export interface OwnThings {
  readonly contract: string;
  readonly group: string;
  readonly user: string;
  readonly session: string;
  readonly invitation: string;
  readonly comparison: string;
  readonly template: string;
  readonly batch: string;
  readonly trial: string;
  readonly apiKey: string;
  readonly webhook: string;
}

/**
 * The ids in paths, beside the contract of endpoints about one, that name something of an account: given
 * the account's things (or, for comparison, ids that name nothing), the parameters of the path.
 */
export const idsInPaths: Readonly<Record<string, (own: OwnThings) => Record<string, string>>> = {
  proveSingleSignOnDomain: () => ({ domain: "openers.example" }),
  removeSingleSignOnDomain: () => ({ domain: "openers.example" }),
  revokeApiKey: ({ apiKey }) => ({ id: apiKey }),
  changeWebhook: ({ webhook }) => ({ id: webhook }),
  listWebhookDeliveries: ({ webhook }) => ({ id: webhook }),
  removeWebhook: ({ webhook }) => ({ id: webhook }),
  renewWebhookSecret: ({ webhook }) => ({ id: webhook }),
  resendWebhookDelivery: ({ webhook }) => ({ id: webhook, deliveryId: webhook }),
  tryWebhook: ({ webhook }) => ({ id: webhook }),
  addRole: ({ user }) => ({ userId: user, roleId: "VIEWER" }),
  cancelPolicyTrial: ({ trial }) => ({ id: trial }),
  readPolicyTrial: ({ trial }) => ({ id: trial }),
  cancelComparison: ({ comparison }) => ({ id: comparison }),
  cancelInvitation: ({ invitation }) => ({ guid: invitation }),
  compareWithFile: ({ comparison }) => ({ id: comparison }),
  changeTemplate: ({ template }) => ({ id: template }),
  copyTemplate: ({ template }) => ({ id: template }),
  deleteTemplate: ({ template }) => ({ id: template }),
  deleteUser: ({ user }) => ({ id: user }),
  downloadComparison: ({ comparison }) => ({ id: comparison }),
  // Exports of one account, asked for by another, are in their own test.
  endAccountExport: ({ contract }) => ({ id: contract }),
  openExportDownload: ({ contract }) => ({ id: contract, number: "1" }),
  // Held emails of one account, asked for by another, are in their own test.
  discardHeldMail: ({ contract }) => ({ guid: contract }),
  releaseHeldMail: ({ contract }) => ({ guid: contract }),
  discardTemplateChanges: ({ template }) => ({ id: template }),
  downloadTemplate: ({ template }) => ({ id: template }),
  keepTemplateEdit: ({ template }) => ({ id: template }),
  cancelBatch: ({ batch }) => ({ id: batch }),
  downloadBatchSheet: ({ template }) => ({ id: template }),
  readBatch: ({ batch }) => ({ id: batch }),
  startBatch: ({ template }) => ({ id: template }),
  generateContract: ({ template }) => ({ id: template }),
  previewTemplate: ({ template }) => ({ id: template }),
  readTemplateQuestions: ({ template }) => ({ id: template }),
  endOneSession: ({ session }) => ({ id: session }),
  readComparedText: ({ comparison }) => ({ id: comparison }),
  readComparison: ({ comparison }) => ({ id: comparison }),
  readTemplate: ({ template }) => ({ id: template }),
  readTemplateDocument: ({ template }) => ({ id: template }),
  saveTemplate: ({ template }) => ({ id: template }),
  saveTemplateDocument: ({ template }) => ({ id: template }),
  startTemplateEdit: ({ template }) => ({ id: template }),
  readPendingDocuments: ({ user }) => ({ id: user }),
  removePasskey: ({ user }) => ({ id: user }),
  removeRole: ({ user }) => ({ userId: user, roleId: "PLATFORM_OWNER" }),
  restoreUser: ({ user }) => ({ id: user }),
  signUserOut: ({ user }) => ({ id: user }),
};

/** Parts of paths that name nothing of an account, by their name. */
export const wordsInPaths: Readonly<Record<string, string>> = {
  baseId: "nda-recipient",
  id: "nda",
  type: "save",
};

/** Paths with an id that belongs to no account. */
export const idsOfNobody: readonly string[] = [
  "copyPreMadeTemplate",
  // Plans are the same for everyone.
  "previewUpgrade",
  "startCheckout",
  "upgradePlan",
  // A sender's address, taken off the list of the asker's own account alone.
  "disallowSender",
  "discardConceptCustomization",
  "downloadPolicySpreadsheet",
  "downloadPreMadeTemplate",
  "listDealPositions",
  "listPlaybooks",
  "listPositions",
  "publishConceptCustomization",
  "readConceptCustomization",
  "readPolicyIssues",
  "restoreConceptCustomization",
  "saveConceptCustomization",
  "startPolicyTrial",
  "uploadPolicySpreadsheet",
];

/** The ids in bodies, given the same. */
export const idsInBodies: Readonly<Record<string, (own: OwnThings) => unknown>> = {
  rateContract: ({ contract }) => ({
    rating: 5,
    documentGuid: contract,
    type: "red-line-event",
  }),
  readDocumentConfig: ({ contract }) => ({ guid: contract }),
  readTimeline: ({ contract }) => ({ documentGuid: contract }),
  sendHeartbeat: ({ contract }) => ({ pageName: "/dashboard", docGuid: contract }),
};

/** Ids in bodies that their own tests show to be refused: other things of a contract the asker may see. */
export const idsShownElsewhere: readonly string[] = [
  "upgradePlan",
  "exportAnalytics",
  "readAnalyticsCharts",
  "assignKeyDates",
  "keepTemplateEdit",
  "saveTemplate",
  "compareVersions",
  "discardEditVersion",
  "keepEditVersion",
  "loadContracts",
  "sendContract",
  "shareContract",
  "startPolicyTrial",
  "updateSigners",
  "withdrawGuestLink",
  "withdrawShare",
];

const analyticsDays = { from: "2026-01-01", to: "2026-06-30" };

/** A body that an endpoint takes, for those that refuse an empty one. */
export const bodies: Readonly<Record<string, unknown>> = {
  addSingleSignOnDomain: { domain: "openers.example" },
  makeApiKey: { name: "A program", scopes: ["contracts:read"], expiresInDays: 1 },
  makeWebhook: { name: "A register", url: "https://example.com/", events: ["contract_executed"] },
  exportAnalytics: { filter: { uploadTime: analyticsDays } },
  readAnalyticsCharts: { charts: ["TIME_BY_STAGE"], filter: { uploadTime: analyticsDays } },
  readAnalyticsFilters: { uploadTime: analyticsDays },
  assignKeyDates: { ownerId: null, fallbackId: null },
  decideKeyDate: { decision: null },
  snoozeKeyDate: { until: null },
  compareVersions: { before: "00000000-0000-4000-8000-000000000000" },
  chooseDealPosition: { tags: { dealPosition: "mutual" } },
  decideRedline: {
    decisions: [{ id: "change-1", revision: 0, answer: "accept", wording: [] }],
  },
  discardEditVersion: { tempGuid: "00000000-0000-4000-8000-000000000000" },
  keepTemplateEdit: { tempGuid: "00000000-0000-4000-8000-000000000000" },
  saveTemplate: {
    templateName: "NDA",
    description: "",
    playbookId: "nda-mutual",
    tempGuid: "00000000-0000-4000-8000-000000000000",
  },
  generateContract: { documentFileName: "A note.docx" },
  previewTemplate: { answers: [] },
  giveFeedback: [],
  keepEditVersion: { tempGuid: "00000000-0000-4000-8000-000000000000" },
  loadContracts: { query: {} },
  allowSender: { sender: "ann@partner.example" },
  restoreUser: { isDeleted: false },
  sendForReview: { acceptTrackChanges: false },
  unlockContract: { password: "none" },
  sendContract: { recipients: ["carla@corvane.example"], subject: "Our version", body: "" },
  sendForSignature: {
    documentSha256: "0".repeat(64),
    signers: [{ name: "Carla", email: "carla@corvane.example" }],
    fields: [],
  },
  setContractStatus: { status: "READY_FOR_SIGNATURE" },
  shareContract: { recipients: ["00000000-0000-4000-8000-000000000000"] },
  updateSigners: {
    signers: [
      {
        guid: "00000000-0000-4000-8000-000000000000",
        name: "Carla",
        email: "carla@corvane.example",
      },
    ],
  },
  voidSignatureRequest: { reason: "" },
  withdrawGuestLink: { id: "00000000-0000-4000-8000-000000000000" },
  withdrawShare: { externalId: "00000000-0000-4000-8000-000000000000" },
};
