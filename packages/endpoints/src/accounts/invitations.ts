import {
  invitationTypes,
  maxEmailLength,
  maxInvitations,
  maxPersonNameLength,
  maxPasswordLength,
  maxPhoneNumberLength,
} from "@proviso/domain";
import { endpoint } from "../endpoint.ts";
import { text } from "../text.ts";
import { z } from "../zod.ts";

const invitationPath = "/account-web-app/api/userInvitation";

/** A pending invitation (A3.7), listed with the users. */
export const invitation = z
  .object({
    guid: z.uuid(),
    /** The email. */
    invitedUser: z.string(),
    isDeleted: z.boolean(),
    isInvited: z.literal(true),
    isExpired: z.boolean(),
    lastInviteTime: z.iso.datetime(),
    expirationTime: z.iso.datetime(),
  })
  .meta({ id: "Invitation" });

/** An invitation that waits to be accepted. */
export type Invitation = z.infer<typeof invitation>;

/**
 * Invites people (A7.16, A5.5): into the account (ORGANIZATION, with the permission to see user
 * management), or to their own account (PLATFORM, a referral, for everyone). Inviting someone
 * whose invitation waits sends it again; the earlier link ends.
 */
export const inviteUsers = endpoint({
  method: "POST",
  path: invitationPath,
  summary: "Invite people",
  access: "signed-in",
  body: z.strictObject({
    recipients: z.array(text(maxEmailLength, 1)).min(1).max(maxInvitations),
    invitationType: z.enum(invitationTypes).default("ORGANIZATION"),
  }),
  answer: z.object({ data: z.array(invitation) }),
  refusals: ["not_allowed", "invalid_invitations", "too_many_requests"],
});

/** The invitations into the account that wait (A7.17). */
export const readInvitations = endpoint({
  method: "GET",
  path: invitationPath,
  summary: "List open invitations",
  access: { oneOf: ["VIEW_USER_MANAGEMENT"] },
  answer: z.object({ data: z.array(invitation) }),
  refusals: ["not_allowed"],
});

/** Takes an invitation back; its link ends (A7.18). */
export const cancelInvitation = endpoint({
  method: "DELETE",
  path: `${invitationPath}/{guid}`,
  summary: "Cancel an invitation",
  access: { oneOf: ["EDIT_USER_TYPE"] },
  params: z.object({ guid: z.uuid() }),
  answer: "nothing",
  refusals: ["not_found", "not_allowed"],
});

const invitationToken = text(200, 1);

/** What the link of an emailed invitation opens; doesn’t use it up. */
export const lookUpInvitation = endpoint({
  method: "POST",
  path: `${invitationPath}/lookup`,
  summary: "Get an invitation",
  access: "anyone",
  body: z.strictObject({ token: invitationToken }),
  answer: z.object({
    email: z.string(),
    accountName: z.string(),
    inviterName: z.string(),
    expirationTime: z.iso.datetime(),
  }),
  refusals: ["invitation_ended", "too_many_requests"],
});

/**
 * Accepts an invitation as someone new: makes the verified user, with this password, in the inviter's
 * account. The client then signs in with the answered email.
 */
export const acceptInvitation = endpoint({
  method: "POST",
  path: `${invitationPath}/accept`,
  summary: "Accept an invitation as a new user",
  access: "anyone",
  body: z.strictObject({
    token: invitationToken,
    firstName: text(maxPersonNameLength).trim().min(1),
    lastName: text(maxPersonNameLength).trim().min(1),
    phoneNumber: text(maxPhoneNumberLength).trim().optional(),
    password: text(maxPasswordLength, 1),
    repeatPassword: text(maxPasswordLength, 1),
    termsAndPolicyAgree: z.literal(true),
  }),
  answer: z.object({ email: z.string() }),
  refusals: [
    "invitation_ended",
    "already_registered",
    "passwords_differ",
    "weak_password",
    "breached_password",
    "password_of_names",
    "too_many_requests",
    "server_busy",
  ],
});

/**
 * Accepts an invitation as a signed-in user: they move to the inviter’s account if they would leave no data behind.
 * All their sessions end.
 */
export const joinByInvitation = endpoint({
  method: "POST",
  path: `${invitationPath}/join`,
  summary: "Accept an invitation as a signed-in user",
  access: "signed-in",
  body: z.strictObject({ token: invitationToken }),
  answer: "nothing",
  refusals: ["invitation_ended", "invitation_for_another", "account_in_use", "too_many_requests"],
});
