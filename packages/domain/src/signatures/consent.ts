/** The version of the words below; a request keeps the one that its signers agreed to. */
export const consentVersion = "2026-1";

/** What a signer agrees to before they sign, the product and the asking company called by name. */
export const consentWords = (product: string, company: string): readonly string[] => [
  `I agree to read and to sign this document electronically, and to get it and everything about it from ${company} through ${product} in electronic form.`,
  "My electronic signature here has the effect of a signature by hand. I can decline, download the document and sign on paper instead, or ask the sender for a paper copy, without any cost here.",
  "To prove who signed what, my name, my e-mail address, the times of what I do here, my network address, my browser and a fingerprint of the document are recorded and added to the signed document.",
];
