import { readSamlMetadata, type SamlMetadata } from "./saml-metadata.ts";

/** What a provider's metadata says; run by a helper, for an outsider wrote it and its parser takes long for some. */
export const work = ({ xml }: { readonly xml: string }): SamlMetadata | null =>
  readSamlMetadata(xml) ?? null;
