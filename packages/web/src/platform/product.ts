import { createStore, useStore } from "./store.ts";

/** The product's name, as the server's settings say it (D1). */
export const productName = createStore("Proviso");

/** The product's name; the component renders again when the settings arrive. */
export const useProductName = (): string => useStore(productName);
