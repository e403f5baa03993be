/** Where a plan is chosen (A2.2). */
export const choosePlanPath = "/company-billing/choosePackage";
