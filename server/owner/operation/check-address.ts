import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { config } from '#platform/config/config.server.ts';
import { second } from '#platform/durations.ts';

const timeout = 5 * second;

/** Says where the name in ORIGIN leads; throws where no name server knows it, so that nobody finds the site. */
export async function checkAddress(resolve: (name: string) => Promise<{ address: string }> = lookup): Promise<string> {
  const { hostname } = new URL(config.ORIGIN);
  if (config.isLoopback) return `${config.ORIGIN} is open to this machine alone`;
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) return `${hostname} is an address without a name`;
  const found = await Promise.race([resolve(hostname).catch(codeOf), wait(timeout, 'ETIMEDOUT', { ref: false })]);
  if (typeof found !== 'string') return `${hostname} leads to ${found.address}`;
  throw new Error(
    found === 'ENOTFOUND'
      ? `ORIGIN: no name server knows ${hostname}: enter it there, or correct ORIGIN`
      : `ORIGIN: the name servers do not say where ${hostname} leads (${found})`,
  );
}

const codeOf = (error: NodeJS.ErrnoException) => error.code ?? error.message;
