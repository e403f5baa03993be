export { uploadAddressesQuery } from "./inbound-queries.ts";

/** Loads the box with one's own upload address and the button that copies it. */
export const loadUploadAddress = () => import("./upload-address.tsx");

/** Loads what the upload dialog says about uploading by mail. */
export const loadMailUploadHint = () => import("./mail-upload-hint.tsx");

/** Loads the settings of mail that comes in. */
export const loadInboundSettings = () => import("./inbound-settings.tsx");

/** Loads what the dashboard says about emails that wait. */
export const loadHeldMailsLine = () => import("./held-mails-line.tsx");
