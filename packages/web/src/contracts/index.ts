export { refusalOfFiles } from "./check-file.ts";
export { contractListQuery, contractQuery } from "./contract-queries.ts";
export { contractPageSearch } from "./contract-page-search.ts";
export { ContractSkeleton } from "./contract-skeleton.tsx";
export { dashboardSearch, type DashboardSearch } from "./dashboard-search.ts";
export { contractTitle } from "./display-name.ts";
export { offerFromTemplate } from "./from-template.ts";
export { offerAct, openHosted } from "./hosted-acts.ts";
export { offerNotice, offerPanel } from "./hosted-panels.tsx";
export { refreshAfterSending } from "./refresh-after-sending.ts";
export { refreshContract } from "./refresh-contract.ts";
export { tellSending } from "./tell-sending.ts";
export { keepContract } from "./use-contract-acts.ts";
export { DashboardSkeleton } from "./dashboard-skeleton.tsx";
export { DropAnywhere } from "./drop-anywhere.tsx";
export { NewContractButton } from "./new-contract-button.tsx";
export { prefetchContract } from "./prefetch-contract.ts";
export { ContractHosts } from "./contract-hosts.tsx";

/** Loads the dashboard. */
export const loadDashboardPage = () => import("./dashboard-page.tsx");

/** Loads the page of a contract. */
export const loadContractPage = () => import("./contract-page.tsx");

/** Loads the page where a call is booked. */
export const loadSchedulePage = () => import("./schedule-page.tsx");

/** Loads the workspace of a reviewed sample. */
export const loadDemoWorkspace = () => import("./demo-workspace.tsx");

/** Loads the form for the first contract of someone new. */
export const loadFirstUploadForm = () => import("./first-upload-form.tsx");

/** Loads the parts of an upload that the dialogs of other features are made of too. */
export const loadUploadParts = () => import("./upload-parts.ts");
