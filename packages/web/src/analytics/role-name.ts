import { uploadRoleNames } from "@proviso/domain";
import { sayShared } from "../platform/say.ts";

/** What a role of an uploaded contract is called. */
export const roleName = (role: keyof typeof uploadRoleNames): string =>
  sayShared("upload-roles", role, uploadRoleNames[role]);
