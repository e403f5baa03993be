import { userTypes, type UserType } from "@proviso/domain";
import { sayShared } from "./say.ts";

/** What a user type is called. */
export const userTypeName = (type: UserType): string =>
  sayShared("user-types", type, userTypes[type].name);
