import { BlockList, isIP, isIPv6 } from 'node:net';
import { z } from 'zod';

/** The proxies in front whose word about the caller counts: so many of them, or all in these networks. */
export type TrustedProxies = false | number | BlockList;

const maxHops = 10;
const named: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

export const trustedProxies = z
  .string()
  .default('false')
  .transform((written, context): TrustedProxies => {
    if (written === 'false') return false;
    if (written === 'true') return 1;
    if (/^[1-9]\d?$/.test(written) && Number(written) <= maxHops) return Number(written);
    try {
      return networksOf(written.split(',').map((part) => part.trim()));
    } catch {
      context.addIssue(`expected true, false, a number up to ${maxHops}, or networks such as 10.0.0.0/8,fd00::/8`);
      return z.NEVER;
    }
  });

function networksOf(parts: string[]): BlockList {
  const networks = new BlockList();
  for (const part of parts.flatMap((part) => named[part] ?? part)) {
    const [, address = '', prefix] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(part) ?? [];
    if (!isIP(address)) throw new Error(part);
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) networks.addAddress(address, family);
    else if (prefix === '0')
      throw new Error(part); // everybody would be a proxy, and choose how they are counted
    else networks.addSubnet(address, Number(prefix), family);
  }
  return networks;
}
