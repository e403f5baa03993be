export { discardContractCopy } from "./copy-template.ts";
export { openTemplateProcesses, templateRoutes } from "./open-templates.ts";
export { premadeFolder, premadeTemplates } from "./premade-templates.ts";
export { findUnknownTemplateFiles } from "./template-store.ts";
export { openPreMadeShelf } from "./pre-made-shelf.ts";
export { templateConfig } from "./read-template-document.ts";
export { batchWorker } from "./generate/batch-job.ts";
export { generateRoutes, openGenerateProcesses } from "./generate/open-generating.ts";
