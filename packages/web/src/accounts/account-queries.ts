import {
  readCompanyDetails,
  readEmailPreferences,
  readInvitations,
  readPendingDocuments,
  readRoles,
  readSystemPermissions,
  readUsers,
} from "@proviso/endpoints";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "../platform/ask.ts";

const rolesStayFresh = 5 * 60_000;

/** The users of the account, deleted ones among them (A7.12). */
export const usersQuery = () =>
  queryOptions({
    queryKey: ["users"],
    queryFn: async ({ signal }) => (await ask(readUsers, {}, signal)).data,
  });

/** The invitations into the account that wait (A7.17). */
export const invitationsQuery = () =>
  queryOptions({
    queryKey: ["invitations"],
    queryFn: async ({ signal }) => (await ask(readInvitations, {}, signal)).data,
  });

/** Every user type with its permissions, kept for five minutes (A7.13, A9.2). */
export const rolesQuery = () =>
  queryOptions({
    queryKey: ["roles"],
    queryFn: ({ signal }) => ask(readRoles, {}, signal),
    staleTime: rolesStayFresh,
  });

/** Every permission there is (A7.14). */
export const systemPermissionsQuery = () =>
  queryOptions({
    queryKey: ["system-permissions"],
    queryFn: ({ signal }) => ask(readSystemPermissions, {}, signal),
    staleTime: rolesStayFresh,
  });

/** A user's contracts that still need input, asked again each time (A7.8). */
export const pendingDocumentsQuery = (id: string) =>
  queryOptions({
    queryKey: ["users", id, "pending-documents"],
    queryFn: ({ signal }) => ask(readPendingDocuments, { params: { id } }, signal),
    staleTime: 0,
    gcTime: 0,
  });

/** The company's details (A7.10). */
export const companyDetailsQuery = () =>
  queryOptions({
    queryKey: ["company-details"],
    queryFn: async ({ signal }) => (await ask(readCompanyDetails, {}, signal)).data,
  });

/** The email preferences (A7.9). */
export const emailPreferencesQuery = () =>
  queryOptions({
    queryKey: ["email-preferences"],
    queryFn: async ({ signal }) => (await ask(readEmailPreferences, {}, signal)).data,
  });
