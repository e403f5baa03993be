import type { z } from "zod";
import { hostsWithPorts, isOn, list, setting, type Setting } from "../setting.ts";
import type { Reach } from "./reach.ts";

const hostPattern = /^(\*\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i;

/** The settings of what the server may ask, and how. */
export const outgoingSettingTable = {
  PRIVATE_HOSTS: setting(
    hostsWithPorts.default([]),
    "Hosts of private networks, as host:port, that services named by other settings may be on, such as a language model, separated by commas; others there are refused. Addresses that accounts enter never lead there.",
  ),
  TENANT_PRIVATE_HOSTS: setting(
    hostsWithPorts.default([]),
    "Hosts of private networks, as host:port, that addresses entered by accounts may lead to: their webhooks and sign-in providers. Separated by commas; unset, none.",
  ),
  OUTGOING_HOSTS: setting(
    list
      .refine((hosts) => hosts.every((host) => hostPattern.test(host)), "is not a list of hosts")
      .optional(),
    "The only hosts of the open internet that may be asked, as host or host:port, *.host for all below it, separated by commas: services that other settings name, accounts' webhooks and sign-in providers. Google needs accounts.google.com, oauth2.googleapis.com, www.googleapis.com. Unset, all. Database, bucket and mail server need not be in it.",
  ),
  REQUIRE_TLS: setting(
    isOn.default(false),
    "on: nothing goes to another machine unencrypted. DATABASE_URL then says sslmode=verify-full, S3_ENDPOINT and services are https, the mail server has to take STARTTLS, clamd is on this machine, and so is who brings mail; a start refuses what is otherwise.",
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
