/** The address to which reports about a letter go; it names the letter, so that none can be guessed. */
export const returnAddress = (letterId: string, domain: string): string =>
  `bounce+${letterId}@${domain}`;

/** The letter that a return address of this domain names; undefined for any other address. */
export const letterOfReturn = (address: string, domain: string): string | undefined => {
  const [name = "", host] = address.toLowerCase().split("@");
  const id = /^bounce\+([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(name)?.[1];
  return host === domain ? id : undefined;
};
