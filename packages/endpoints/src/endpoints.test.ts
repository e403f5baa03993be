import { refusals } from "@proviso/domain";
import { describe, expect, it } from "vitest";
import * as endpoints from "./index.ts";
import { contractQuery, pathOf, readContract, uploadExtraData, type Endpoint } from "./index.ts";

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "access" in value;

const all: Endpoint[] = Object.values<unknown>(endpoints).filter(isEndpoint);

describe("the endpoints", () => {
  it("stand under the paths of the specification", () => {
    expect(all.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
      [
        "POST /oauth/token",
        "POST /login",
        "POST /logout",
        "DELETE /account-web-app/api/user/sessions/{id}",
        "DELETE /account-web-app/api/user/sessions",
        "GET /account-web-app/api/user/sessions",
        "DELETE /account-web-app/api/user/passkeys/{id}",
        "POST /account-web-app/api/user/passkeys",
        "POST /account-web-app/api/user/passkey-options",
        "POST /account-web-app/api/user/recovery-codes",
        "DELETE /account-web-app/api/user/totp",
        "POST /account-web-app/api/user/totp/confirm",
        "POST /account-web-app/api/user/totp",
        "GET /account-web-app/api/user/sign-in-methods",
        "POST /account-web-app/api/user/confirm-identity",
        "POST /account-web-app/api/user/password",
        "POST /account-web-app/api/selfServed/resetPassword",
        "POST /account-web-app/api/selfServed/resetPasswordEmail",
        "POST /account-web-app/api/selfServed/authLog",
        "POST /account-web-app/api/selfServed/socialAuthorize",
        "POST /account-web-app/api/selfServed/verifyUser",
        "POST /account-web-app/api/selfServed/verificationEmail",
        "POST /account-web-app/api/selfServed/signUp",
        "GET /account-web-app/api/selfServed/botCheck",
        "POST /oauth/passkey-options",
        "GET /oauth/authorize",
        "GET /userinfo",
        "GET /.well-known/jwks.json",
        "GET /.well-known/openid-configuration",
        "GET /client-settings",
        "GET /account-web-app/api/user",
        "PATCH /account-web-app/api/user",
        "PATCH /account-web-app/api/user/{id}",
        "DELETE /account-web-app/api/user/{id}",
        "GET /account-web-app/api/user/{id}/get-pending-documents",
        "GET /account-web-app/api/user/emailPreferences",
        "PATCH /account-web-app/api/user/emailPreferences",
        "GET /account-web-app/api/account",
        "PATCH /account-web-app/api/account",
        "POST /account-web-app/api/account/request-permission",
        "GET /account-web-app/api/inbound/addresses",
        "POST /account-web-app/api/inbound/addresses/renew",
        "GET /account-web-app/api/users",
        "GET /account-web-app/api/roles",
        "GET /account-web-app/api/system-permissions",
        "POST /account-web-app/api/users/{userId}/role/{roleId}",
        "DELETE /account-web-app/api/users/{userId}/role/{roleId}",
        "POST /account-web-app/api/userInvitation",
        "GET /account-web-app/api/userInvitation",
        "DELETE /account-web-app/api/userInvitation/{guid}",
        "POST /account-web-app/api/userInvitation/lookup",
        "POST /account-web-app/api/userInvitation/accept",
        "POST /account-web-app/api/userInvitation/join",
        "POST /external-dashboard-web-app/bi-events/heartbeat",
        "GET /account-web-app/api/subscription-plans",
        "POST /account-web-app/api/subscription-plans/{planId}/preview-upgrade",
        "POST /account-web-app/api/subscription-plans/{planId}/checkout",
        "POST /account-web-app/api/subscription-plans/{planId}/upgrade",
        "GET /account-web-app/api/account/payment-method",
        "POST /account-web-app/api/account/payment-method/change",
        "GET /account-web-app/api/account/subscription",
        "POST /account-web-app/api/account/subscription/cancel",
        "POST /account-web-app/api/account/subscription/resume",
        "POST /payment-web-app/api/checkout",
        "POST /payment-web-app/api/checkout/pay",
        "GET /external-dashboard-web-app/notifications/share-contract/{guid}",
        "POST /external-dashboard-web-app/notifications/share-contract/{guid}",
        "POST /external-dashboard-web-app/notifications/share-contract/{guid}/withdraw",
        "POST /doc-uploader/link",
        "POST /external-dashboard-web-app/documents/{guid}/send-to-counterparty",
        "GET /external-dashboard-web-app/documents/{guid}/guest-links",
        "POST /external-dashboard-web-app/documents/{guid}/withdraw-guest-link",
        "POST /guest-web-app/api/link",
        "POST /guest-web-app/api/code",
        "POST /guest-web-app/api/enter",
        "GET /guest-web-app/api/contract",
        "GET /guest-web-app/api/text",
        "GET /guest-web-app/api/download",
        "POST /signing-web-app/api/verify",
        "GET /guest-web-app/api/attachments/{guid}",
        "POST /guest-web-app/api/upload",
        "POST /guest-web-app/api/comments",
        "POST /external-dashboard-web-app/documents/{guid}/signature-request/create",
        "GET /external-dashboard-web-app/documents/{guid}/signature-request",
        "GET /external-dashboard-web-app/documents/{guid}/signature-request/document",
        "POST /external-dashboard-web-app/documents/{guid}/signature-request/send",
        "POST /external-dashboard-web-app/documents/{guid}/signature-request/update",
        "POST /external-dashboard-web-app/documents/{guid}/signature-request/void",
        "POST /signing-web-app/api/link",
        "POST /signing-web-app/api/code",
        "POST /signing-web-app/api/enter",
        "GET /signing-web-app/api/signing",
        "GET /signing-web-app/api/document",
        "POST /signing-web-app/api/consent",
        "POST /signing-web-app/api/sign",
        "POST /signing-web-app/api/decline",
        "POST /signing-web-app/api/hand-over",
        "GET /playbook-web-app/api/contract-types",
        "GET /external-dashboard-web-app/documents/{guid}/page-view",
        "GET /external-dashboard-web-app/documents/{guid}/page-view/file",
        "POST /external-dashboard-web-app/documents/{guid}/page-view",
        "GET /playbook-web-app/api/contract-types/{id}/playbooks",
        "GET /playbook-web-app/api/contract-types/{id}/positions",
        "GET /playbook-web-app/api/{baseId}/issues",
        "GET /playbook-web-app/api/{id}/concept-customization",
        "POST /playbook-web-app/api/{id}/concept-customization",
        "POST /playbook-web-app/api/{id}/concept-customization/discard",
        "POST /playbook-web-app/api/{id}/concept-customization/publish",
        "POST /playbook-web-app/api/{id}/concept-customization/restore",
        "GET /playbook-web-app/api/{id}/concept-customization/spreadsheet",
        "POST /playbook-web-app/api/{id}/concept-customization/spreadsheet",
        "POST /playbook-web-app/api/{id}/concept-customization/trials",
        "GET /playbook-web-app/api/policy-trials/{id}",
        "POST /playbook-web-app/api/policy-trials/{id}/cancel",
        "GET /external-dashboard-web-app/filter-options/playbooks",
        "GET /external-dashboard-web-app/input-options/{id}/deal-position",
        "GET /external-dashboard-web-app/input-options/ontology-enums",
        "GET /external-dashboard-web-app/documents/events",
        "GET /external-dashboard-web-app/documents/{guid}/has-track-changes",
        "GET /external-dashboard-web-app/documents/{guid}/versions",
        "POST /external-dashboard-web-app/documents/{guid}/comparisons",
        "GET /external-dashboard-web-app/documents/{guid}/return-check",
        "POST /external-dashboard-web-app/documents/{guid}/return-check",
        "POST /external-dashboard-web-app/documents/{guid}/return-check/cancel",
        "POST /external-dashboard-web-app/comparisons",
        "POST /external-dashboard-web-app/comparisons/{id}/after",
        "GET /external-dashboard-web-app/comparisons/{id}",
        "GET /external-dashboard-web-app/comparisons/{id}/text",
        "GET /external-dashboard-web-app/comparisons/{id}/redline",
        "POST /external-dashboard-web-app/comparisons/{id}/cancel",
        "POST /external-dashboard-web-app/bi-events/satisfaction-rating",
        "POST /external-dashboard-web-app/documents/{guid}/download-sub-versions",
        "GET /external-dashboard-web-app/documents/{guid}/editor-document",
        "POST /editor-web-app/get-document-config",
        "POST /external-dashboard-web-app/documents/{guid}/disable-future-editing",
        "POST /external-dashboard-web-app/documents/{guid}/edit-version/discard",
        "POST /external-dashboard-web-app/documents/{guid}/edit-version/heartbeat",
        "POST /external-dashboard-web-app/documents/{guid}/edit-version/save",
        "POST /external-dashboard-web-app/documents/{guid}/edit-version/start",
        "POST /external-dashboard-web-app/documents/{guid}/send-for-review",
        "POST /external-dashboard-web-app/documents/{guid}/set-document-post-markup-status",
        "POST /external-dashboard-web-app/documents/load",
        "POST /external-dashboard-web-app/documents/timeline",
        "POST /external-dashboard-web-app/documents/upload-document",
        "GET /external-dashboard-web-app/documents/get-account-documents-number",
        "GET /external-dashboard-web-app/documents/{guid}",
        "DELETE /external-dashboard-web-app/documents/{guid}",
        "POST /external-dashboard-web-app/documents/{guid}/archive",
        "POST /external-dashboard-web-app/documents/{guid}/unarchive",
        "POST /external-dashboard-web-app/documents/{guid}/unlock-document",
        "POST /external-dashboard-web-app/documents/{guid}/replace-document",
        "PATCH /external-dashboard-web-app/documents/{guid}/deal-position",
        "GET /external-dashboard-web-app/documents/{guid}/download",
        "GET /external-dashboard-web-app/documents/{guid}/executive-summary",
        "GET /external-dashboard-web-app/documents/{guid}/review-summary",
        "GET /external-dashboard-web-app/documents/{guid}/text",
        "GET /external-dashboard-web-app/templates",
        "GET /external-dashboard-web-app/templates/{id}",
        "GET /external-dashboard-web-app/templates/{id}/download",
        "DELETE /external-dashboard-web-app/templates/{id}",
        "POST /external-dashboard-web-app/templates/upload-template",
        "POST /external-dashboard-web-app/templates/{id}/edit-version",
        "POST /external-dashboard-web-app/templates/{id}/edit-version/heartbeat",
        "POST /external-dashboard-web-app/templates/{id}/edit-version/save",
        "POST /external-dashboard-web-app/templates/pre-made/{id}/edit-version",
        "POST /external-dashboard-web-app/templates/{id}/temp-edit-version",
        "POST /external-dashboard-web-app/templates/contract/{guid}/edit-version",
        "POST /external-dashboard-web-app/templates/{id}/template",
        "PATCH /external-dashboard-web-app/templates/{id}",
        "POST /external-dashboard-web-app/templates/{id}/discard-template-changes",
        "GET /external-dashboard-web-app/templates/{id}/editor-document",
        "GET /external-dashboard-web-app/templates/pre-made",
        "GET /external-dashboard-web-app/templates/pre-made/{id}/download",
        "GET /external-dashboard-web-app/templates/{id}/questions",
        "POST /external-dashboard-web-app/templates/{id}/preview",
        "POST /external-dashboard-web-app/templates/{id}/contract",
        "GET /external-dashboard-web-app/documents/{guid}/answers",
        "GET /external-dashboard-web-app/templates/{id}/sheet",
        "POST /external-dashboard-web-app/templates/{id}/batches",
        "GET /external-dashboard-web-app/template-batches/{id}",
        "POST /external-dashboard-web-app/template-batches/{id}/cancel",
        "GET /ml-data/feedbacks/{guid}",
        "POST /ml-data/feedbacks/{guid}/{type}",
      ].sort(),
    );
  });

  it.each(all.map((each) => [`${each.method} ${each.path}`, each] as const))(
    "%s names its parameters and only known refusals",
    (_name, endpoint) => {
      const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(Object.keys(endpoint.params?.shape ?? {})).toEqual(named);
      expect(endpoint.refusals.filter((code) => !(code in refusals))).toEqual([]);
      if (typeof endpoint.access === "object" && "contract" in endpoint.access)
        expect(endpoint.refusals).toContain("not_found");
    },
  );

  it("escape what is put into a path", () => {
    expect(pathOf(readContract, { guid: "../a b?" })).toBe(
      "/external-dashboard-web-app/documents/..%2Fa%20b%3F",
    );
  });
});

describe("a list query", () => {
  it("stands for the first page of the active tab when it says nothing", () => {
    expect(contractQuery.parse({})).toEqual({
      from: 0,
      to: 20,
      sortBy: "uploadTime",
      direction: "desc",
      filterValues: { isArchived: false },
      freeText: "",
    });
  });

  it.each([{ from: 5, to: 5 }, { from: 0, to: 51 }, { from: 0.5 }, { surprise: 1 }])(
    "refuses %j",
    (query) => {
      expect(contractQuery.safeParse(query).success).toBe(false);
    },
  );
});

describe("what is said about an upload", () => {
  it("is a review of the original when nothing is said", () => {
    expect(uploadExtraData.parse({})).toEqual({
      versionType: "ORIGINAL",
      isToReviewDocument: true,
      isSignedDocument: false,
    });
  });
});
