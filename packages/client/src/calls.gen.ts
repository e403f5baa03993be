// Written from the API's OpenAPI document: npm run client
import type { SavedFile } from "./saved-file.ts";

/** The shapes that several calls share. */
export interface Schemas {
  Attachment: {
    guid: string;
    fileName: string;
    fileSize: number;
  };
  Availability: {
    enabled: boolean;
    reason: string | null;
  };
  Comparison: {
    id: string;
    state: "incomplete" | "waiting" | "comparing" | "writing" | "done" | "failed" | "cancelled";
    failure: string | null;
    before: {
      name: string;
      guid: string | null;
      version: number | null;
    };
    after: {
      name: string;
      guid: string | null;
      version: number | null;
    } | null;
    changes: number | null;
    leftOut: number | null;
    hasText: boolean;
    hasRedline: boolean;
    askedTime: string;
  };
  Contract: {
    guid: string;
    lastVersionGuid: string;
    groupId: string;
    originalFileName: string;
    fileName: string;
    additionalTitle: string;
    status: "REVIEWING" | "COMPLETED" | "PENDING_FEEDBACKS" | "ESCALATED" | "REJECTED" | "ERROR" | "SENDING_TO_COUNTERPARTY" | "SENT_TO_COUNTERPARTY" | "FAILED_TO_SEND_TO_COUNTERPARTY" | "COUNTERPARTY_UPDATE" | "INTERNALLY_UPDATED" | "DRAFT" | "READY_FOR_SIGNATURE" | "PENDING_SIGNATURE" | "EXECUTED" | "OPPORTUNITY_CANCELLED";
    docRole: "INCOMING" | "NEW_REVISION" | "TEMPLATE" | "ATTACHMENT";
    escalationReason: "Bad Scan" | "OCR Failed" | "Password Protected" | "Required Deal Position" | "Unsupported Format" | null;
    rejectionReason: "Unsupported Use-Case" | "Non-English Language" | "Rejected per your request" | "Document Already Processed" | "Free text rejection" | null;
    statusReason: string | null;
    tags: {
      isReviewed: boolean | null;
      isLocked: boolean;
      dealPosition: string | null;
      contractTypeId: string | null;
    };
    reviewNote: string;
    numberOfSubVersions: number;
    uploadTime: string;
    playbookId: string | null;
    playbookName: string | null;
    isArchived: boolean;
    isOriginalDocxCreated: boolean;
    isShowSatisfactionRating: boolean;
    editPreferences: {
      disabled: boolean;
    };
    permissions: ("see_contract" | "read_contract" | "download_contract" | "download_sub_versions" | "archive_contract" | "approve_contract" | "delete_contract" | "choose_position" | "send_for_review" | "replace_file" | "upload_version" | "answer_feedback" | "send_contract" | "send_for_signature" | "share_contract" | "make_template")[];
    userFirstName: string;
    userLastName: string;
    userEmail: string;
    availableActions: {
      UPLOAD_DOCUMENT: Schemas["Availability"];
      SEND_TO_COUNTERPARTY: Schemas["Availability"];
      SEND_FOR_REVIEW: Schemas["Availability"];
    };
    callToActionOptions: ("feedback" | "replace" | "info_required")[];
    feedback: {
      isAnswered: boolean;
      dueDate: number;
      questions: number;
    } | null;
    signatureRequest: {
      status: "PREPARING" | "SENT" | "COMPLETED" | "DECLINED" | "VOIDED" | "EXPIRED" | "EMAIL_BOUNCE";
      sealing: "NONE" | "WAITING" | "SEALED" | "FAILED";
      signers: ({
        guid: string;
        name: string;
        email: string;
        role: "SIGNER" | "APPROVER" | "COPY";
        status: "WAITING" | "SENT" | "VIEWED" | "SIGNED" | "APPROVED" | "DECLINED" | "EMAIL_BOUNCE" | "HANDED_OVER";
        isUpdatable: boolean;
      })[];
    } | null;
    fileSize: number;
    hasRevisedCopy: boolean;
  };
  ContractAnswers: {
    templateName: string;
    answers: ({
      key: string;
      label: string;
      kind: "text" | "number" | "money" | "date" | "choice" | "party" | "yes-or-no";
      text: string;
      value: string;
    })[];
  };
  ContractPage: {
    documents: (Schemas["Contract"])[];
    hits: (Schemas["SearchHit"])[];
    total: number;
    isTotalExact: boolean;
  };
  ContractQueryInput: {
    from?: number;
    to?: number;
    sortBy?: "fileName" | "userEmail" | "uploadTime";
    direction?: "asc" | "desc";
    filterValues?: {
      isArchived?: boolean;
      status?: ("REVIEWING" | "COMPLETED" | "PENDING_FEEDBACKS" | "ESCALATED" | "REJECTED" | "ERROR" | "SENDING_TO_COUNTERPARTY" | "SENT_TO_COUNTERPARTY" | "FAILED_TO_SEND_TO_COUNTERPARTY" | "COUNTERPARTY_UPDATE" | "INTERNALLY_UPDATED" | "DRAFT" | "READY_FOR_SIGNATURE" | "PENDING_SIGNATURE" | "EXECUTED" | "OPPORTUNITY_CANCELLED")[];
      playbookId?: (string)[];
    };
    freeText?: string;
    after?: string;
  };
  ContractText: {
    version: "original" | "current";
    paragraphs: (Schemas["TextParagraph"])[];
    comments: ({
      id: string;
      author: string;
      date: string | null;
      text: string;
      paragraph: string | null;
      quote: string;
    })[];
  };
  ContractType: {
    id: string;
    name: string;
    positions: ({
      id: string;
      name: string;
    })[];
    playbooks: ({
      id: string;
      name: string;
      contractTypeId: string;
      position: string;
    })[];
  };
  ContractVersion: {
    guid: string;
    version: number;
    isNewest: boolean;
    fileName: string;
    status: "REVIEWING" | "COMPLETED" | "PENDING_FEEDBACKS" | "ESCALATED" | "REJECTED" | "ERROR" | "SENDING_TO_COUNTERPARTY" | "SENT_TO_COUNTERPARTY" | "FAILED_TO_SEND_TO_COUNTERPARTY" | "COUNTERPARTY_UPDATE" | "INTERNALLY_UPDATED" | "DRAFT" | "READY_FOR_SIGNATURE" | "PENDING_SIGNATURE" | "EXECUTED" | "OPPORTUNITY_CANCELLED";
    uploadTime: string;
    userFullName: string;
    hasRevisedCopy: boolean;
  };
  DocumentChange: {
    kind: "reworded" | "moved" | "renumbered" | "inserted" | "deleted";
    before: {
      label: string;
      text: string;
      clause: string;
    } | null;
    after: {
      label: string;
      text: string;
      clause: string;
    } | null;
    hunks: ({
      start: number;
      end: number;
      text: string;
    })[];
  };
  ExtractedGroup: {
    mainGroupType: "PARTIES" | "CONTRACT_VALUES";
    mainGroupLabel: string;
    extractors: ({
      label: string;
      value: string;
      quote: Schemas["Quote"] | null;
    })[];
  };
  GeneratedContract: {
    guid: string;
    lostReferences: (string)[];
  };
  ListedUser: {
    externalId: string;
    email: string;
    firstName: string;
    lastName: string;
    isDeleted: boolean;
    isVerified: boolean;
    isInvited: boolean;
    roles: (Schemas["Role"])[];
    creationDate: string;
    lastLoginDate: string | null;
    uploadedDocCount: number;
  };
  Policy: {
    id: string;
    baseId: string;
    name: string;
    contractTypeId: string;
    contractTypeName: string;
    position: string;
    version: string;
    publishedAt: string | null;
    publishedBy: string;
  };
  PolicyIssue: {
    id: string;
    name: string;
    description: string;
    isCustomizable: boolean;
    group: string;
    severity: number;
    accept: string;
    fallbacks: (string)[];
    refuse: string;
    limits: ({
      name: string;
      value: string;
    })[];
    approver: string;
  };
  ProposedChange: {
    paragraph: string;
    before: string;
    after: string;
  };
  Quote: {
    text: string;
    paragraph: string;
    start: number;
    end: number;
  };
  RequestSigner: {
    guid: string;
    name: string;
    email: string;
    role: "SIGNER" | "APPROVER" | "COPY";
    order: number;
    status: "WAITING" | "SENT" | "VIEWED" | "SIGNED" | "APPROVED" | "DECLINED" | "EMAIL_BOUNCE" | "HANDED_OVER";
    mailDetail: string;
    askedTime: string | null;
    actedTime: string | null;
    declineReason: string | null;
    isUpdatable: boolean;
  };
  ReturnCheck: {
    state: "none" | "waiting" | "checking" | "done" | "failed" | "cancelled";
    basis: "sent" | "previous" | null;
    base: {
      guid: string;
      version: number;
      fileName: string;
      sentTime: string | null;
    } | null;
    failure: string | null;
    counts: {
      untracked: number;
      theirs: number;
      accepted: number;
      rejected: number;
      open: number;
      reformatted: number;
    };
    untracked: (Schemas["DocumentChange"])[];
    theirs: ({
      kind: "insertion" | "deletion" | "move-from" | "move-to" | "formatting" | "row-insertion" | "row-deletion" | "cell";
      author: string;
      date: string | null;
      text: string;
      clause: string;
    })[];
    answered: ({
      clause: string;
      author: string;
      deleted: string;
      inserted: string;
      answer: "accepted" | "rejected" | "open";
    })[];
    checkedAt: string | null;
  };
  ReviewSummary: {
    isReady: boolean;
    documentPolicy: ({
      conceptId: string;
      conceptName: string;
      actionType: "ADD" | "DELETE" | "REVISED";
    })[];
    documentRiskScore: number | null;
    documentComplianceLevel: number | null;
    defaultPostMarkupRiskScore: number | null;
    postMarkupComplianceLevel: number | null;
    reviewFeedbacks: ({
      id: string;
      issueId: string;
      type: "approval" | "text";
      topic: string;
      question: string;
      quote: Schemas["Quote"] | null;
      section: string;
      waits: boolean;
    })[];
    clientIssuesSpotted: ({
      name: string;
      clientSubGroups: ({
        name: string;
        value: string;
      })[];
    })[];
    contractType: string | null;
    contractTypeReason: string | null;
    position: string | null;
    playbook: {
      id: string;
      version: string;
      name: string;
    } | null;
    staleness: string | null;
    coverage: {
      clauses: number;
      understood: number;
      unread: ({
        paragraph: string;
        text: string;
      })[];
    } | null;
    verdicts: (Schemas["Verdict"])[];
    extractedValues: (Schemas["ExtractedGroup"])[];
    proofreading: ({
      id: string;
      kind: "blank" | "unsettled" | "figures" | "reference" | "schedule" | "term" | "name" | "repetition" | "unread";
      text: string;
      quote: Schemas["Quote"] | null;
      isMended: boolean;
    })[];
    warnings: ({
      kind: "hidden-text" | "other";
      text: string;
      quote: Schemas["Quote"] | null;
    })[];
    reviewedAt: string | null;
    seconds: number | null;
  };
  Role: {
    id: "PLATFORM_OWNER" | "LEGAL_ADMIN" | "CONTRACT_MANAGER" | "BUSINESS_USER" | "BILLING_ADMIN" | "VIEWER";
    name: string;
  };
  SearchHit: {
    guid: string;
    place: "fileName" | "title" | "counterparty" | "uploader" | "text";
    text: string;
    marks: ({
      start: number;
      end: number;
    })[];
  };
  SendingWishInput: {
    recipients: (string)[];
    subject: string;
    body: string;
    attachments?: ({
      guid: string;
      fileName: string;
    })[];
  };
  SignatureRequest: {
    guid: string;
    state: "PREPARING" | "SENT" | "COMPLETED" | "DECLINED" | "VOIDED" | "EXPIRED";
    status: "PREPARING" | "SENT" | "COMPLETED" | "DECLINED" | "VOIDED" | "EXPIRED" | "EMAIL_BOUNCE";
    provider: {
      name: "built-in" | "docusign";
      fault: string | null;
    };
    isWithdrawing: boolean;
    isReady: boolean;
    failure: string | null;
    hasTrackChanges: boolean;
    flattened: ("form" | "comments" | "layers" | "links" | "scripts" | "files" | "earlier-versions")[];
    documentSha256: string | null;
    pages: ({
      width: number;
      height: number;
    })[];
    foundFields: ({
      page: number;
      x: number;
      y: number;
      width: number;
      height: number;
      kind: "signature" | "initials" | "name" | "date" | "text" | "checkbox";
      signer: number;
      required: boolean;
      by: "mark" | "block";
    })[];
    suggestedSigners: ({
      name: string;
      email: string;
      party: string;
    })[];
    isOrdered: boolean;
    signers: (Schemas["RequestSigner"])[];
    sentTime: string | null;
    expirationTime: string | null;
    endReason: string;
    sealing: "NONE" | "WAITING" | "SEALED" | "FAILED";
  };
  Template: {
    guid: string;
    templateName: string;
    description: string;
    playbookId: string | null;
    playbookName: string | null;
    fileName: string;
    uploadTime: string;
    contractTypeId: string | null;
    contractTypeName: string | null;
    isPreMade: boolean;
    templateStatus: "FINAL" | "PRE_MADE_EDIT" | "CONTRACT_EDIT";
    updateTime: string;
    fileSize: number;
    canEdit: boolean;
    editedBy: string | null;
    reviewContractGuid: string | null;
  };
  TemplatePreview: {
    paragraphs: ({
      label: string;
      heading: number | null;
      style: string;
      indent: number;
      alignment: "left" | "center" | "right" | "justify";
      cell: {
        table: number;
        row: number;
        column: number;
      } | null;
      pieces: ({
        text: string;
        kind: "words" | "answer" | "question";
        bold: boolean;
        italic: boolean;
      })[];
    })[];
    problems: ({
      field: string;
      problem: string;
    })[];
  };
  TemplateQuestion: {
    key: string;
    label: string;
    isRequired: boolean;
    kind: "text" | "number" | "money" | "date" | "choice" | "party" | "yes-or-no";
    isLong: boolean;
    isWhole: boolean;
    currency: string | null;
    options: (string)[];
  };
  TemplateQuestions: {
    guid: string;
    templateName: string;
    fileName: string;
    questions: (Schemas["TemplateQuestion"])[];
  };
  TextParagraph: {
    id: string;
    story: "body" | "textbox" | "header" | "footer" | "footnote" | "endnote";
    label: string;
    level: number | null;
    heading: number | null;
    style: string;
    indent: number;
    alignment: "left" | "center" | "right" | "justify";
    cell: {
      table: number;
      row: number;
      column: number;
    } | null;
    mark: "kept" | "inserted" | "deleted";
    segments: ({
      text: string;
      kind: "kept" | "inserted" | "deleted";
      author: string | null;
      date: string | null;
      bold: boolean;
      italic: boolean;
      underline: boolean;
    })[];
  };
  TimelineEntry: {
    event: "contract_uploaded" | "contract_generated" | "file_replaced" | "file_unlocked" | "active_content_found" | "review_started" | "track_changes_accepted" | "review_completed" | "feedback_asked" | "feedback_submitted" | "feedback_closed" | "review_blocked" | "review_rejected" | "review_failed" | "position_chosen" | "review_begun_again" | "contract_approved" | "contract_sending" | "contract_sent" | "sending_failed" | "guest_opened" | "guest_link_withdrawn" | "counterparty_uploaded" | "return_checked" | "return_checked_with_previous" | "unmarked_changes_found" | "return_check_failed" | "redline_weighed" | "redline_not_weighed" | "redline_answered" | "next_draft_failed" | "counterparty_commented" | "contract_edited" | "contract_shared" | "share_withdrawn" | "signature_sent" | "signature_mail_failed" | "signers_updated" | "signers_reminded" | "document_viewed" | "document_signed" | "document_approved" | "signature_declined" | "signature_handed_over" | "signature_voided" | "signature_expired" | "contract_executed" | "sealing_failed" | "key_dates_confirmed" | "key_dates_corrected" | "key_dates_reread" | "key_dates_assigned" | "key_date_reminded" | "key_date_snoozed" | "key_date_decided" | "key_date_reopened" | "contract_archived" | "contract_unarchived";
    description: string;
    documentGuid: string;
    documentStatus: "REVIEWING" | "COMPLETED" | "PENDING_FEEDBACKS" | "ESCALATED" | "REJECTED" | "ERROR" | "SENDING_TO_COUNTERPARTY" | "SENT_TO_COUNTERPARTY" | "FAILED_TO_SEND_TO_COUNTERPARTY" | "COUNTERPARTY_UPDATE" | "INTERNALLY_UPDATED" | "DRAFT" | "READY_FOR_SIGNATURE" | "PENDING_SIGNATURE" | "EXECUTED" | "OPPORTUNITY_CANCELLED";
    documentVersion: number;
    time: string;
    userFullName: string;
  };
  Verdict: {
    issueId: string;
    name: string;
    why: string;
    severity: number;
    verdict: "pass" | "fallback" | "fails" | "missing" | "needs_human";
    fallback: number | null;
    action: "ADD" | "DELETE" | "REVISED" | null;
    changes: (Schemas["ProposedChange"])[];
    quote: Schemas["Quote"] | null;
    reason: string;
    looked: string | null;
    decision: {
      kind: "approved" | "rejected" | "answered";
      words: string;
      isSettled: boolean;
    } | null;
    model: string | null;
    rewordings: ({
      model: string;
      playbook: string;
      taken: string | null;
      quote: Schemas["Quote"] | null;
      refusal: string | null;
    })[];
  };
}

/** Every call an API key may make: what it is given, and what it answers. */
export interface Calls {
  /** Archive a contract. Needs the scope contracts:write. */
  archiveContract: {
    params: {
      guid: string;
    };
    answer: Schemas["Contract"];
  };
  /** Upload an attachment. Needs the scope contracts:send. */
  attachFile: {
    form: {
      docRole: "ATTACHMENT";
      linkToDocGuid: string;
      fileToUpload: Blob;
    };
    answer: Schemas["Attachment"];
  };
  /** Compare two versions of a contract. Needs the scope contracts:write. */
  compareVersions: {
    params: {
      guid: string;
    };
    body: {
      before: string;
    };
    answer: Schemas["Comparison"];
  };
  /** Prepare a contract for signature. Needs the scope contracts:send. */
  createSignatureRequest: {
    params: {
      guid: string;
    };
    answer: {
      signatureUrl: string;
      hasTrackChanges: boolean;
    };
  };
  /** Download the comparison as a Word file. Needs the scope contracts:read. */
  downloadComparison: {
    params: {
      id: string;
    };
    answer: SavedFile;
  };
  /** Download a contract’s file. Needs the scope contracts:read. */
  downloadContract: {
    params: {
      guid: string;
    };
    query: {
      version?: string;
    };
    answer: SavedFile;
  };
  /** Get a signature request’s document. Needs the scope contracts:read. */
  downloadSignatureDocument: {
    params: {
      guid: string;
    };
    answer: SavedFile;
  };
  /** Download the other versions of a contract. Needs the scope contracts:read. */
  downloadSubVersions: {
    params: {
      guid: string;
    };
    answer: SavedFile;
  };
  /** Download a template’s file. Needs the scope templates:read. */
  downloadTemplate: {
    params: {
      id: string;
    };
    query: {
      version?: "current" | "temporary";
    };
    answer: SavedFile;
  };
  /** Generate a contract from a template. Needs the scope templates:write. */
  generateContract: {
    params: {
      id: string;
    };
    body: {
      documentFileName: string;
      answers?: ({
        key: string;
        value: string;
      })[];
    };
    answer: Schemas["GeneratedContract"];
  };
  /** List contract types. Needs the scope contracts:read. */
  listContractTypes: {
    answer: (Schemas["ContractType"])[];
  };
  /** List a contract type’s positions. Needs the scope contracts:read. */
  listDealPositions: {
    params: {
      id: string;
    };
    answer: ({
      id: string;
      name: string;
    })[];
  };
  /** List a contract type’s playbooks. Needs the scope policies:read. */
  listPlaybooks: {
    params: {
      id: string;
    };
    answer: (Schemas["Policy"])[];
  };
  /** List a contract type’s positions. Needs the scope policies:read. */
  listPositions: {
    params: {
      id: string;
    };
    answer: ({
      id: string;
      name: string;
    })[];
  };
  /** List templates. Needs the scope templates:read. */
  listTemplates: {
    answer: (Schemas["Template"])[];
  };
  /** List contracts. Needs the scope contracts:read. */
  loadContracts: {
    body: {
      query: Schemas["ContractQueryInput"];
    };
    answer: Schemas["ContractPage"];
  };
  /** Preview a contract. Needs the scope templates:write. */
  previewTemplate: {
    params: {
      id: string;
    };
    body: {
      answers: ({
        key: string;
        value: string;
      })[];
    };
    answer: Schemas["TemplatePreview"];
  };
  /** Get a comparison. Needs the scope contracts:read. */
  readComparison: {
    params: {
      id: string;
    };
    answer: Schemas["Comparison"];
  };
  /** Get a contract. Needs the scope contracts:read. */
  readContract: {
    params: {
      guid: string;
    };
    answer: Schemas["Contract"];
  };
  /** Get the answers a contract was generated from. Needs the scope contracts:read. */
  readContractAnswers: {
    params: {
      guid: string;
    };
    answer: Schemas["ContractAnswers"];
  };
  /** Get the account’s contract quota. Needs the scope contracts:read. */
  readContractsNumber: {
    answer: {
      documentsNumber: number;
      contractsQuota: {
        max: number;
        used: number;
        remaining: number;
      } | null;
    };
  };
  /** Get the text with tracked changes. Needs the scope contracts:read. */
  readContractText: {
    params: {
      guid: string;
    };
    query: {
      version?: "original" | "current";
    };
    answer: Schemas["ContractText"];
  };
  /** Get the executive summary. Needs the scope contracts:read. */
  readExecutiveSummary: {
    params: {
      guid: string;
    };
    answer: {
      executiveSummary: string | null;
    };
  };
  /** List a playbook’s issues. Needs the scope policies:read. */
  readPolicyIssues: {
    params: {
      baseId: string;
    };
    answer: (Schemas["PolicyIssue"])[];
  };
  /** Get a return check. Needs the scope contracts:read. */
  readReturnCheck: {
    params: {
      guid: string;
    };
    answer: Schemas["ReturnCheck"];
  };
  /** Get verdicts, scores, and extracted values. Needs the scope contracts:read. */
  readReviewSummary: {
    params: {
      guid: string;
    };
    answer: Schemas["ReviewSummary"];
  };
  /** Get a contract’s signature request. Needs the scope contracts:read. */
  readSignatureRequest: {
    params: {
      guid: string;
    };
    answer: Schemas["SignatureRequest"];
  };
  /** Get a template. Needs the scope templates:read. */
  readTemplate: {
    params: {
      id: string;
    };
    answer: Schemas["Template"];
  };
  /** Get a template’s questions. Needs the scope templates:read. */
  readTemplateQuestions: {
    params: {
      id: string;
    };
    answer: Schemas["TemplateQuestions"];
  };
  /** Get the timeline of a contract or all its versions. Needs the scope contracts:read. */
  readTimeline: {
    body: {
      documentGuid: string;
    } | {
      groupId: string;
    };
    answer: (Schemas["TimelineEntry"])[];
  };
  /** List users. Needs the scope people:read. */
  readUsers: {
    answer: {
      data: (Schemas["ListedUser"])[];
    };
  };
  /** List a contract’s versions. Needs the scope contracts:read. */
  readVersions: {
    params: {
      guid: string;
    };
    answer: (Schemas["ContractVersion"])[];
  };
  /** Remind signers. Needs the scope contracts:send. */
  remindSigners: {
    params: {
      guid: string;
    };
    answer: {
      reminded: ({
        name: string;
        email: string;
      })[];
    };
  };
  /** Replace the file of a blocked contract. Needs the scope contracts:write. */
  replaceContract: {
    params: {
      guid: string;
    };
    form: {
      fileToUpload: Blob;
    };
    answer: Schemas["Contract"];
  };
  /** Send a contract to the counterparty. Needs the scope contracts:send. */
  sendContract: {
    params: {
      guid: string;
    };
    body: Schemas["SendingWishInput"];
    answer: Schemas["Contract"];
  };
  /** Review a stored contract. Needs the scope contracts:write. */
  sendForReview: {
    params: {
      guid: string;
    };
    body: {
      acceptTrackChanges: boolean;
    };
    answer: Schemas["Contract"];
  };
  /** Send a contract for signature. Needs the scope contracts:send. */
  sendForSignature: {
    params: {
      guid: string;
    };
    body: {
      documentSha256: string;
      signers: ({
        name: string;
        email: string;
        role?: "SIGNER" | "APPROVER" | "COPY";
        order?: number;
      })[];
      isOrdered?: boolean;
      fields: ({
        page: number;
        x: number;
        y: number;
        width: number;
        height: number;
        kind: "signature" | "initials" | "name" | "date" | "text" | "checkbox";
        signer: number;
        required?: boolean;
        label?: string;
      })[];
      message?: string;
    };
    answer: Schemas["SignatureRequest"];
  };
  /** Mark a contract as approved. Needs the scope contracts:write. */
  setContractStatus: {
    params: {
      guid: string;
    };
    body: {
      status: "REVIEWING" | "COMPLETED" | "PENDING_FEEDBACKS" | "ESCALATED" | "REJECTED" | "ERROR" | "SENDING_TO_COUNTERPARTY" | "SENT_TO_COUNTERPARTY" | "FAILED_TO_SEND_TO_COUNTERPARTY" | "COUNTERPARTY_UPDATE" | "INTERNALLY_UPDATED" | "DRAFT" | "READY_FOR_SIGNATURE" | "PENDING_SIGNATURE" | "EXECUTED" | "OPPORTUNITY_CANCELLED";
    };
    answer: Schemas["Contract"];
  };
  /** Restore a contract from the archive. Needs the scope contracts:write. */
  unarchiveContract: {
    params: {
      guid: string;
    };
    answer: Schemas["Contract"];
  };
  /** Upload a contract. Needs the scope contracts:write. */
  uploadContract: {
    form: {
      reviewNote?: string;
      answers?: string;
      extraData?: string;
      fileType?: "incoming";
      contract: Blob;
    };
    answer: Schemas["Contract"];
  };
  /** Withdraw a signature request. Needs the scope contracts:send. */
  voidSignatureRequest: {
    params: {
      guid: string;
    };
    body: {
      reason?: string;
    };
    answer: Schemas["SignatureRequest"];
  };
}

/** The name of a call. */
export type CallName = keyof Calls;

/** How each call is made. */
export const calls: Readonly<
  Record<
    CallName,
    { readonly method: string; readonly path: string; readonly answer: "json" | "file" | "nothing" }
  >
> = {
  archiveContract: { method: "POST", path: "/external-dashboard-web-app/documents/{guid}/archive", answer: "json" },
  attachFile: { method: "POST", path: "/doc-uploader/link", answer: "json" },
  compareVersions: { method: "POST", path: "/external-dashboard-web-app/documents/{guid}/comparisons", answer: "json" },
  createSignatureRequest: { method: "POST", path: "/external-dashboard-web-app/documents/{guid}/signature-request/create", answer: "json" },
  downloadComparison: { method: "GET", path: "/external-dashboard-web-app/comparisons/{id}/redline", answer: "file" },
  downloadContract: { method: "GET", path: "/external-dashboard-web-app/documents/{guid}/download", answer: "file" },
  downloadSignatureDocument: { method: "GET", path: "/external-dashboard-web-app/documents/{guid}/signature-request/document", answer: "file" },
  downloadSubVersions: { method: "POST", path: "/external-dashboard-web-app/documents/{guid}/download-sub-versions", answer: "file" },
  downloadTemplate: { method: "GET", path: "/external-dashboard-web-app/templates/{id}/download", answer: "file" },
  generateContract: { method: "POST", path: "/external-dashboard-web-app/templates/{id}/contract", answer: "json" },
  listContractTypes: { method: "GET", path: "/playbook-web-app/api/contract-types", answer: "json" },
  listDealPositions: { method: "GET", path: "/external-dashboard-web-app/input-options/{id}/deal-position", answer: "json" },
  listPlaybooks: { method: "GET", path: "/playbook-web-app/api/contract-types/{id}/playbooks", answer: "json" },
  listPositions: { method: "GET", path: "/playbook-web-app/api/contract-types/{id}/positions", answer: "json" },
  listTemplates: { method: "GET", path: "/external-dashboard-web-app/templates", answer: "json" },
  loadContracts: { method: "POST", path: "/external-dashboard-web-app/documents/load", answer: "json" },
  previewTemplate: { method: "POST", path: "/external-dashboard-web-app/templates/{id}/preview", answer: "json" },
  readComparison: { method: "GET", path: "/external-dashboard-web-app/comparisons/{id}", answer: "json" },
  readContract: { method: "GET", path: "/external-dashboard-web-app/documents/{guid}", answer: "json" },
  readContractAnswers: { method: "GET", path: "/external-dashboard-web-app/documents/{guid}/answers", answer: "json" },
  readContractsNumber: { method: "GET", path: "/external-dashboard-web-app/documents/get-account-documents-number", answer: "json" },
  readContractText: { method: "GET", path: "/external-dashboard-web-app/documents/{guid}/text", answer: "json" },
  readExecutiveSummary: { method: "GET", path: "/external-dashboard-web-app/documents/{guid}/executive-summary", answer: "json" },
  readPolicyIssues: { method: "GET", path: "/playbook-web-app/api/{baseId}/issues", answer: "json" },
  readReturnCheck: { method: "GET", path: "/external-dashboard-web-app/documents/{guid}/return-check", answer: "json" },
  readReviewSummary: { method: "GET", path: "/external-dashboard-web-app/documents/{guid}/review-summary", answer: "json" },
  readSignatureRequest: { method: "GET", path: "/external-dashboard-web-app/documents/{guid}/signature-request", answer: "json" },
  readTemplate: { method: "GET", path: "/external-dashboard-web-app/templates/{id}", answer: "json" },
  readTemplateQuestions: { method: "GET", path: "/external-dashboard-web-app/templates/{id}/questions", answer: "json" },
  readTimeline: { method: "POST", path: "/external-dashboard-web-app/documents/timeline", answer: "json" },
  readUsers: { method: "GET", path: "/account-web-app/api/users", answer: "json" },
  readVersions: { method: "GET", path: "/external-dashboard-web-app/documents/{guid}/versions", answer: "json" },
  remindSigners: { method: "POST", path: "/external-dashboard-web-app/documents/{guid}/signature-request/remind", answer: "json" },
  replaceContract: { method: "POST", path: "/external-dashboard-web-app/documents/{guid}/replace-document", answer: "json" },
  sendContract: { method: "POST", path: "/external-dashboard-web-app/documents/{guid}/send-to-counterparty", answer: "json" },
  sendForReview: { method: "POST", path: "/external-dashboard-web-app/documents/{guid}/send-for-review", answer: "json" },
  sendForSignature: { method: "POST", path: "/external-dashboard-web-app/documents/{guid}/signature-request/send", answer: "json" },
  setContractStatus: { method: "POST", path: "/external-dashboard-web-app/documents/{guid}/set-document-post-markup-status", answer: "json" },
  unarchiveContract: { method: "POST", path: "/external-dashboard-web-app/documents/{guid}/unarchive", answer: "json" },
  uploadContract: { method: "POST", path: "/external-dashboard-web-app/documents/upload-document", answer: "json" },
  voidSignatureRequest: { method: "POST", path: "/external-dashboard-web-app/documents/{guid}/signature-request/void", answer: "json" },
};
