import { describe, expect, it } from "vitest";
import {
  companyDetails,
  contractPage,
  contractRecord,
  currentUser,
  feedbackItem,
  feedbackSet,
  preMadeTemplate,
  rateContract,
  reviewSummary,
  sendHeartbeat,
  templateExtraData,
  templateRecord,
  timelineEntry,
  uploadExtraData,
  uploadTemplate,
} from "./index.ts";

/** A shape of ours may say more than the specification; it never says less. */
const expectFields = (shape: Readonly<Record<string, unknown>>, names: string): void => {
  expect(Object.keys(shape)).toEqual(expect.arrayContaining(names.split(" ")));
};

describe("the fields of the specification", () => {
  it("are all on a contract, in C3.1 to C3.10", () => {
    const { shape } = contractRecord;
    expectFields(shape, "guid lastVersionGuid groupId originalFileName fileName additionalTitle");
    expectFields(shape, "status docRole escalationReason rejectionReason tags reviewNote");
    expectFields(shape, "numberOfSubVersions uploadTime playbookId playbookName isArchived");
    expectFields(shape, "isOriginalDocxCreated isShowSatisfactionRating editPreferences");
    expectFields(shape, "permissions userFirstName userLastName userEmail availableActions");
    expectFields(shape, "callToActionOptions signatureRequest");
    expectFields(shape.tags.shape, "isReviewed isLocked dealPosition contractTypeId");
    expectFields(
      shape.availableActions.shape,
      "UPLOAD_DOCUMENT SEND_TO_COUNTERPARTY SEND_FOR_REVIEW",
    );
    expectFields(shape.signatureRequest.unwrap().shape, "status signers");
    expect(shape.docRole.options).toEqual(
      expect.arrayContaining(["TEMPLATE", "NEW_REVISION", "ATTACHMENT"]),
    );
  });

  it("are all on the list, in C3.11", () => {
    expectFields(contractPage.shape, "documents total");
  });

  it("are all on an upload, in C3.17", () => {
    expectFields(
      uploadExtraData.shape,
      "versionType isToReviewDocument isSignedDocument parentDocGuid acceptTrackChanges",
    );
    for (const versionType of ["COUNTER_PARTY", "INTERNAL"])
      expect(uploadExtraData.shape.versionType.safeParse(versionType).success).toBe(true);
    expect(uploadExtraData.shape.versionType.safeParse("EXTERNAL").success).toBe(false);
  });

  it("are all on a review, in C3.21 to C3.23", () => {
    const { shape } = reviewSummary;
    expectFields(shape, "documentPolicy documentRiskScore documentComplianceLevel");
    expectFields(shape, "defaultPostMarkupRiskScore reviewFeedbacks clientIssuesSpotted");
    expectFields(shape.documentPolicy.element.shape, "conceptId conceptName actionType");
    expect(shape.documentPolicy.element.shape.actionType.options).toEqual([
      "ADD",
      "DELETE",
      "REVISED",
    ]);
    expectFields(shape.clientIssuesSpotted.element.shape, "name clientSubGroups");
    expectFields(
      shape.clientIssuesSpotted.element.shape.clientSubGroups.element.shape,
      "name value",
    );
  });

  it("are all on a feedback set and its items, in C3.14 and C3.15", () => {
    expectFields(feedbackSet.shape, "isAnswered dueDate feedbacks");
    const { shape } = feedbackItem;
    expectFields(shape, "id type topic section revisedStatus issue legalInput text status");
    expectFields(shape, "rejectedReason response");
    expect(shape.type.options).toEqual(["approval", "text"]);
    expect(shape.revisedStatus.options).toEqual(["revised", "unrevised"]);
    expect(shape.status.options).toEqual(["", "approve", "attention_required"]);
  });

  it("are all on the company's details, in C3.18", () => {
    const { shape } = companyDetails;
    expectFields(shape, "legalName signeeDetails location defaultReviewer tags");
    expectFields(shape.defaultReviewer.shape, "name acceptTrackChanges");
  });

  it("are all in a rating and a heartbeat, in C3.33", () => {
    expectFields(rateContract.body.shape, "rating documentGuid type");
    expect(rateContract.body.shape.type.safeParse("red-line-event").success).toBe(true);
    expectFields(sendHeartbeat.body.shape, "pageName docGuid");
  });

  it("are all on a timeline entry, in C3.24", () => {
    expectFields(
      timelineEntry.shape,
      "description documentGuid documentStatus documentVersion time userFullName",
    );
  });

  it("are all on a template and its upload, in C3.25 to C3.27 and C3.31", () => {
    expectFields(templateRecord.shape, "guid templateName description playbookId playbookName");
    expectFields(templateRecord.shape, "fileName uploadTime contractTypeId contractTypeName");
    expectFields(templateRecord.shape, "isPreMade templateStatus");
    expect(templateRecord.shape.templateStatus.options).toEqual([
      "FINAL",
      "PRE_MADE_EDIT",
      "CONTRACT_EDIT",
    ]);
    expectFields(preMadeTemplate.shape, "guid templateName contractTypeId playbookId fileName");
    expectFields(uploadTemplate.form.shape, "playbookId extraData");
    expectFields(templateExtraData.shape, "contractName contractDescription isToReviewDocument");
    expect(uploadTemplate.file).toBe("contract");
  });

  it("are all on the current user and the account, in A3.2 to A3.4", () => {
    const { shape } = currentUser;
    expectFields(shape, "externalId email firstName lastName isDeleted isVerified isInvited roles");
    expectFields(shape, "creationDate lastLoginDate uploadedDocCount tags systemPermissions");
    expectFields(shape, "availableActions account");
    const account = shape.account.shape;
    expectFields(account, "name extId legalName location tags defaultReviewer subscription");
    expectFields(account.tags.shape, "initOnboarding showNonUsDisclaimer showDemo");
    const subscription = account.subscription.unwrap().shape;
    expectFields(subscription, "planId status currentPeriodEndTime contractsQuota");
    expectFields(subscription.contractsQuota.shape, "max used remaining");
    expect(subscription.status.options.toSorted()).toEqual([
      "ACTIVE",
      "CANCELED",
      "INCOMPLETE",
      "INCOMPLETE_EXPIRED",
      "PAYMENT_FAILED",
      "PAYMENT_PENDING",
    ]);
    expect(subscription.planId.options.toSorted()).toEqual([
      "FREE_TRIAL",
      "FREE_TRIAL_TEST",
      "GROWTH_MONTHLY",
      "GROWTH_YEARLY",
      "SCALE_MONTHLY",
      "SCALE_YEARLY",
      "STARTER_MONTHLY",
      "STARTER_TEST_MONTHLY",
      "STARTER_TEST_YEARLY",
      "STARTER_YEARLY",
    ]);
  });
});
