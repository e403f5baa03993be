export { TemplateHosts } from "./template-hosts.tsx";

/** Loads the page of templates. */
export const loadTemplatesPage = () => import("./templates-page.tsx");
