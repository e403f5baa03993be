const portOf = ({ port, protocol }: URL): string => port || (protocol === "https:" ? "443" : "80");

/**
 * Whether an address may be asked, by its look alone: by HTTPS, or a host of a private network that was
 * named as `host:port`. Where its name leads is judged when it is asked.
 */
export const mayAskAddress =
  (privateHosts: readonly string[]) =>
  (address: string): boolean => {
    if (!URL.canParse(address)) return false;
    const url = new URL(address);
    if (url.username !== "" || url.password !== "") return false;
    return (
      url.protocol === "https:" ||
      (url.protocol === "http:" && privateHosts.includes(`${url.hostname}:${portOf(url)}`))
    );
  };
