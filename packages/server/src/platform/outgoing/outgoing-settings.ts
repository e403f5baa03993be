import type { z } from "zod";
import { hostsWithPorts, isOn, list, setting, type Setting } from "../setting.ts";
import type { Reach } from "./reach.ts";

const hostPattern = /^(\*\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i;

/** The settings of what the server may ask, and how. */
export const outgoingSettingTable = {
  PRIVATE_HOSTS: setting(
    hostsWithPorts.default([]),
    "Hosts on private networks, as host:port, that services in other settings can use, such as a language model, separated by commas. Other private hosts are refused. URLs that accounts enter can never reach them.",
  ),
  TENANT_PRIVATE_HOSTS: setting(
    hostsWithPorts.default([]),
    "Hosts on private networks, as host:port, that URLs entered by accounts can reach: webhooks and sign-in providers. Separated by commas. Default: none.",
  ),
  OUTGOING_HOSTS: setting(
    list
      .refine((hosts) => hosts.every((host) => hostPattern.test(host)), "is not a list of hosts")
      .optional(),
    "The only internet hosts that can be contacted, as host, host:port, or *.host for all subdomains, separated by commas. This covers services in other settings and accounts’ webhooks and sign-in providers, but not the database, bucket, and mail server. Google needs accounts.google.com, oauth2.googleapis.com, www.googleapis.com. Default: all.",
  ),
  REQUIRE_TLS: setting(
    isOn.default(false),
    "on: don’t send anything to other machines unencrypted. DATABASE_URL needs sslmode=verify-full, S3_ENDPOINT and services need https, the mail server has to accept STARTTLS, and clamd and the relay for incoming email have to be on this machine. Otherwise the server doesn’t start.",
  ),
} satisfies Record<string, Setting>;

type Values = {
  [K in keyof typeof outgoingSettingTable]: z.output<(typeof outgoingSettingTable)[K]["parse"]>;
};

/** Which hosts the server may ask for services that its settings name. */
export const reachOf = (values: Values): Required<Reach> => ({
  privateHosts: values.PRIVATE_HOSTS,
  outgoingHosts: values.OUTGOING_HOSTS ?? null,
  demandsTls: values.REQUIRE_TLS,
});

/** Which hosts the server may ask because an account entered their address: none that only PRIVATE_HOSTS names. */
export const tenantReachOf = (values: Values): Required<Reach> => ({
  ...reachOf(values),
  privateHosts: values.TENANT_PRIVATE_HOSTS,
});
