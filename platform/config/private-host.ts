import { BlockList, isIP } from 'node:net';

/** Matches the names that mean this machine to whoever uses them. */
export const loopback = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;

/** Endings of names that no public name server knows (RFC 6761, 6762, 8375, and what networks of offices and containers use). */
const privateName = /^[^.]+$|\.(local|localhost|internal|intranet|private|corp|home|lan|test|home\.arpa|svc|cluster\.local)$/i;

const privateAddresses = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateAddresses.addSubnet(network, bits);
}
privateAddresses.addAddress('::1', 'ipv6');
privateAddresses.addSubnet('fc00::', 7, 'ipv6');
privateAddresses.addSubnet('fe80::', 10, 'ipv6');

/** Says whether an address leads to a machine of the own network, where nobody else listens on the way. */
export function isPrivateHost(address: string): boolean {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  return family === 0 ? privateName.test(host) : privateAddresses.check(host, family === 6 ? 'ipv6' : 'ipv4');
}
