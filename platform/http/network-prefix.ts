import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that a household or a company is given; it chooses the rest as it likes (RFC 6177). */
const groupsOfNetwork = 4;

/** Picks the part of an address by which callers are told apart: all of IPv4, the first 64 bits of IPv6. */
export function networkPrefix(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped) return mapped;
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail ? tail.split(':') : [];
  while (tail !== undefined && groups.length + rest.length < 8) groups.push('0');
  const network = [...groups, ...rest].slice(0, groupsOfNetwork).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
