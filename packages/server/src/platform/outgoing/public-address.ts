import { BlockList, isIP } from "node:net";

const closed = new BlockList();
// The IANA registry of special-purpose IPv4 addresses, and multicast: nothing of the open internet is in these.
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const)
  closed.addSubnet(network, bits, "ipv4");
// What the IPv6 registry sets aside within the global addresses: protocol assignments with Teredo, documentation, 6to4,
// which carries an IPv4 address, and the nameservers of private networks.
for (const [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["2620:4f:8000::", 48],
  ["3fff::", 20],
] as const)
  closed.addSubnet(network, bits, "ipv6");

// All that is routed on the open internet. Outside of it are loopback, private and link-local networks, multicast, and
// the other forms that carry an IPv4 address: compatible (::a.b.c.d), translated (::ffff:0:a.b.c.d) and NAT64.
const global = new BlockList();
global.addSubnet("2000::", 3, "ipv6");
const mapped = new BlockList();
mapped.addSubnet("::ffff:0:0", 96, "ipv6");

/** Whether an IPv6 address belongs to an ISATAP interface, that is, carries an IPv4 address in its last half. */
const isIsatap = (address: string): boolean =>
  /(?:::|:0:|:200:)5efe:[0-9a-f]+:[0-9a-f]+\]$/.test(new URL(`http://[${address}]`).hostname);

/** Whether an IP address is one of the open internet; an IPv4 address written as IPv6 (::ffff:a.b.c.d) counts as itself. */
export const isPublicAddress = (address: string): boolean => {
  const bare = address.replace(/^\[|\]$/g, "").replace(/%.*/s, "");
  const family = isIP(bare);
  if (family === 0) return false;
  if (family === 4) return !closed.check(bare, "ipv4");
  if (closed.check(bare, "ipv6")) return false;
  return mapped.check(bare, "ipv6") || (global.check(bare, "ipv6") && !isIsatap(bare));
};
