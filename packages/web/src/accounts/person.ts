import { compareUsers, displayName, userState, type UserState } from "@proviso/domain";
import type { Invitation, ListedUser } from "@proviso/endpoints";

/** A row of user management: a user of the account, or someone invited to it (A3.7). */
export interface Person extends ListedUser {
  readonly state: UserState;
  readonly name: string;
  /** Until when the invitation can be accepted; null for users. */
  readonly invitedUntil: string | null;
  readonly isInvitationExpired: boolean;
}

const fromUser = (user: ListedUser): Person => ({
  ...user,
  state: userState(user),
  name: displayName(user),
  invitedUntil: null,
  isInvitationExpired: false,
});

const fromInvitation = (invitation: Invitation): Person => ({
  ...fromUser({
    externalId: invitation.guid,
    email: invitation.invitedUser,
    firstName: "",
    lastName: "",
    isDeleted: false,
    isVerified: false,
    isInvited: true,
    roles: [],
    creationDate: invitation.lastInviteTime,
    lastLoginDate: null,
    uploadedDocCount: 0,
  }),
  invitedUntil: invitation.expirationTime,
  isInvitationExpired: invitation.isExpired,
});

/** Everyone of an account in the order of A4.4; canceled invitations are left out. */
export const peopleOf = (
  users: readonly ListedUser[],
  invitations: readonly Invitation[],
): readonly Person[] =>
  [
    ...users.map(fromUser),
    ...invitations.filter(({ isDeleted }) => !isDeleted).map(fromInvitation),
  ].toSorted(compareUsers);
