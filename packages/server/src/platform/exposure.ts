import { isDatabaseOnThisMachine } from "./outgoing/outgoing-fault.ts";
import { isLoopback } from "./outgoing/reach.ts";

/** The settings that tell who can reach the server. */
interface ExposureValues {
  readonly HOST: string;
  readonly PUBLIC_URL?: string | undefined;
  readonly ALLOWED_ORIGINS: readonly string[];
  readonly TRUSTED_PROXIES: readonly string[];
  readonly DATABASE_URL?: string | undefined;
  readonly SAMPLE_ACCOUNT?: boolean | undefined;
}

const isHere = (url: string): boolean => isLoopback(new URL(url).hostname);

/**
 * What makes a setup a production one, that is, one that people on other machines use: each a clause such as "PUBLIC_URL
 * is https://contracts.example.com". Empty when only this machine can use the server.
 */
export const exposedBy = (values: ExposureValues): readonly string[] => {
  const { HOST, PUBLIC_URL, ALLOWED_ORIGINS, TRUSTED_PROXIES, DATABASE_URL } = values;
  const elsewhere = ALLOWED_ORIGINS.find((origin) => !isHere(origin));
  return [
    ...(PUBLIC_URL !== undefined && !isHere(PUBLIC_URL) ? [`PUBLIC_URL is ${PUBLIC_URL}`] : []),
    ...(isLoopback(HOST) ? [] : [`HOST is ${HOST}`]),
    ...(TRUSTED_PROXIES.length > 0 ? [`TRUSTED_PROXIES is ${TRUSTED_PROXIES.join(",")}`] : []),
    ...(elsewhere === undefined ? [] : [`ALLOWED_ORIGINS names ${elsewhere}`]),
    ...(DATABASE_URL === undefined || isDatabaseOnThisMachine(DATABASE_URL)
      ? []
      : ["DATABASE_URL is on another machine"]),
  ];
};

/** Why a start is refused with the sample account, whose password is public; undefined when it isn't. */
export const sampleFault = (values: ExposureValues): string | undefined => {
  const [because] = exposedBy(values);
  return values.SAMPLE_ACCOUNT === true && because !== undefined
    ? `SAMPLE_ACCOUNT: on, but the passwords of the sample account are public and ${because}, so strangers could sign in. Leave SAMPLE_ACCOUNT out`
    : undefined;
};
