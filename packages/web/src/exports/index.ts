/** Loads the part of the account settings where everything can be exported. */
export const loadExportSettings = () => import("./export-settings.tsx");
