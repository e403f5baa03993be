/** Where the plan and its usage are shown (A2.2). */
export const billingPath = "/company-billing";

/** Where a plan is chosen (A2.2). */
export const choosePlanPath = "/company-billing/choosePackage";
