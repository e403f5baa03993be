import { isEncryptedEnough, isListed, type Reach } from "./reach.ts";

/**
 * Whether an address may be asked, by its look alone: by HTTPS, or a host of a private network that was
 * named, and on the list where there is one. Where its name leads is judged when it is asked.
 */
export const mayAskAddress =
  (reach: Reach) =>
  (address: string): boolean => {
    if (!URL.canParse(address)) return false;
    const url = new URL(address);
    if (url.username !== "" || url.password !== "") return false;
    return isEncryptedEnough(reach, url) && isListed(reach, url);
  };
