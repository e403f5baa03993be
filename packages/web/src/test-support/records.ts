import { actionsOf, permissionsOf, userTypes, contractActs, type UserType } from "@proviso/domain";
import {
  contractRecord,
  currentUser,
  type ContractRecord,
  type CurrentUser,
} from "@proviso/endpoints";
import { sample, type Parts } from "./sample.ts";

/** The number as the last part of a UUID, so that ids of records tell which is which. */
export const idOf = (number: number): string =>
  `018f3b6e-0000-7000-8000-${String(number).padStart(12, "0")}`;

/** A user of an account with a subscription, who may do all that this user type may. */
export const aPerson = (
  type: UserType = "PLATFORM_OWNER",
  over: Parts<CurrentUser> = {},
): CurrentUser => {
  const held = permissionsOf([type]);
  return {
    ...sample(currentUser, {
      externalId: idOf(1),
      email: "olivia@brightline.example",
      firstName: "Olivia",
      lastName: "Stone",
      isVerified: true,
      roles: [{ id: type, name: userTypes[type].name }],
      creationDate: "2026-01-01T00:00:00Z",
      lastLoginDate: "2026-11-20T09:30:00Z",
      availableActions: { UPLOAD_DOCUMENT: { enabled: held.has("Contract_Upload") } },
      ...over,
      account: {
        name: "Brightline Robotics",
        extId: idOf(2),
        legalName: "Brightline Robotics, Inc.",
        location: "United States",
        storage: { used: 0, limit: 1024 ** 3 },
        subscription: {
          planId: "GROWTH_MONTHLY",
          status: "ACTIVE",
          currentPeriodEndTime: Date.UTC(2027, 11, 24),
          contractsQuota: { max: 50, used: 2, remaining: 48 },
        },
        ...over.account,
      },
    }),
    systemPermissions: over.systemPermissions
      ? [...over.systemPermissions]
      : [...new Set([...held, ...actionsOf(held)])],
  };
};

/** A contract that was reviewed, with which its reader may do everything. */
export const aContract = (over: Parts<ContractRecord> = {}): ContractRecord =>
  sample(contractRecord, {
    guid: idOf(10),
    lastVersionGuid: over.guid ?? idOf(10),
    groupId: idOf(11),
    originalFileName: "Acme NDA.docx",
    fileName: "Acme NDA.docx",
    status: "COMPLETED",
    docRole: "INCOMING",
    uploadTime: "2026-11-20T09:30:00Z",
    isOriginalDocxCreated: true,
    permissions: [...contractActs],
    userFirstName: "Olivia",
    userLastName: "Stone",
    userEmail: "olivia@brightline.example",
    availableActions: {
      UPLOAD_DOCUMENT: { enabled: true },
      SEND_TO_COUNTERPARTY: { enabled: true },
      SEND_FOR_REVIEW: { enabled: true },
    },
    fileSize: 20_000,
    hasRevisedCopy: true,
    ...over,
    tags: { isReviewed: true, isLocked: false, ...over.tags },
  });
