import { createStore } from "../platform/store.ts";

/** Whether the Platform Preview is open. */
export const isPreviewOpen = createStore(false);

/** Opens the Platform Preview. */
export const openPreview = (): void => isPreviewOpen.set(true);

/** Closes the Platform Preview. */
export const closePreview = (): void => isPreviewOpen.set(false);
