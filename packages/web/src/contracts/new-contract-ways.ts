import type { CurrentUser } from "../identity/index.ts";

/** Where templates are listed; one becomes a contract there. */
const templatesPath: string = "/templates";

/** A way to a new contract. */
export type NewContractWay = "template" | "upload";

/** The ways to a new contract that the menu offers (A2.11): templates only where they exist and this user may use them (A6.5). */
export const newContractWays = (
  user: Pick<CurrentUser, "systemPermissions"> & {
    readonly account: Pick<CurrentUser["account"], "subscription">;
  },
  isBuilt: (path: string) => boolean,
): readonly NewContractWay[] => {
  const status = user.account.subscription?.status;
  const isPaidFor = status === undefined || status === "ACTIVE" || status === "PAYMENT_PENDING";
  const mayUse = user.systemPermissions.includes("EDIT_TEMPLATES");
  return isBuilt(templatesPath) && mayUse && isPaidFor ? ["template", "upload"] : ["upload"];
};
