import { BlockList, isIP } from "node:net";

const closed = new BlockList();
// RFC 6890 and its successors: this host, private networks, link-local, documentation, multicast.
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const)
  closed.addSubnet(network, bits, "ipv4");
// The last ones carry an IPv4 address inside, which may be any of those above.
for (const [network, bits] of [
  ["::", 127],
  ["100::", 64],
  ["2001:db8::", 32],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["2001::", 32],
  ["2002::", 16],
] as const)
  closed.addSubnet(network, bits, "ipv6");

/** Whether an IP address is one of the open internet; an IPv4 address written as IPv6 counts as itself. */
export const isPublicAddress = (address: string): boolean => {
  const bare = address.replace(/^\[|\]$/g, "").replace(/%.*$/, "");
  const family = isIP(bare);
  return family !== 0 && !closed.check(bare, family === 4 ? "ipv4" : "ipv6");
};
