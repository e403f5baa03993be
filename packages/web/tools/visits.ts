/** What the page's first script loads for every visit, once it knows the language. */
export const startModule = "src/start.tsx";

const shell = "src/app/shell.tsx";
const publicShell = "src/app/public-shell.tsx";

/** A way people come to the client first, and what must be loaded before its page can be read. */
export interface Visit {
  /** The page's path. */
  readonly route: string;
  /** Its lazily loaded modules, by source path from the client's folder; the entry is loaded with every one. */
  readonly modules: readonly string[];
}

/** The page that most people come to before they are known. */
export const signInVisit: Visit = {
  route: "/signIn",
  modules: [publicShell, "src/identity/sign-in-page.tsx"],
};

/** The page that those who are signed in come to. */
export const dashboardVisit: Visit = {
  route: "/dashboard",
  modules: [shell, "src/contracts/dashboard-page.tsx"],
};

/** The page that mails lead to. */
export const contractVisit: Visit = {
  route: "/dashboard/details",
  modules: [shell, "src/contracts/contract-page.tsx"],
};

/** The page with the most code of others' that is not the editor's. */
export const analyticsVisit: Visit = {
  route: "/analytics",
  modules: [shell, "src/analytics/analytics-page.tsx", "src/analytics/charts-view.tsx"],
};

/** The page of those who are invited. */
export const signUpVisit: Visit = {
  route: "/signUp",
  modules: [publicShell, "src/identity/sign-up-entrance.tsx"],
};

/** The pages of those without an account, who are asked to read, to answer or to sign, often on a phone. */
export const outsideVisit: Visit = {
  route: "/guest",
  modules: ["src/shares/guest-page.tsx", "src/signatures/signing-page.tsx"],
};
