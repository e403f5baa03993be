export { uploadAddressesQuery } from "./inbound-queries.ts";

/** Loads the box with one's own upload address and the button that copies it. */
export const loadUploadAddress = () => import("./upload-address.tsx");
