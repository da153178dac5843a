import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * The ports that are tried, below those that systems give to outgoing connections (from 32768 on Linux): one of those may be taken again
 * before it is used.
 */
const defaultRange = { lowest: 20_000, highest: 32_767 };
const mostTries = 100;

/** Finds a port of this machine's loopback address that nobody listens on right now. */
export async function freePort({ lowest, highest } = defaultRange): Promise<number> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const port = randomInt(lowest, highest + 1);
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port from ${lowest} to ${highest}`);
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const closed = once(probe, 'close');
  probe.listen(port, '127.0.0.1', () => probe.close());
  return closed.then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') return false;
      throw error;
    },
  );
}
