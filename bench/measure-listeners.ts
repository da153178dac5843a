import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { signInCaller } from '#tests/support/accounts/http-caller.ts';
import type { Site } from '#tests/support/site/site.ts';
import { openListener } from './open-listener.ts';

const listenersPerAccount = 25;

export interface ListenerMemory {
  listeners: number;
  mebibytes: number;
  kibibytesEach: number;
}

/** Measures what open listeners cost the server in memory. */
export async function measureListeners(site: Site, { listeners }: { listeners: number }): Promise<ListenerMemory> {
  const before = residentMebibytes(site);
  const sockets: Socket[] = [];
  while (sockets.length < listeners) {
    const { userId, cookie } = await signInCaller(site.origin);
    const opened = Array.from({ length: listenersPerAccount }, () => openListener({ origin: site.origin, userId, cookie }));
    sockets.push(...(await Promise.all(opened)));
  }
  const mebibytes = residentMebibytes(site) - before;
  for (const socket of sockets) socket.destroy();
  return {
    listeners,
    mebibytes: Math.round(mebibytes),
    kibibytesEach: Number(((mebibytes * 1024) / listeners).toFixed(1)),
  };
}

function residentMebibytes({ process: { pid } }: Site): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}
