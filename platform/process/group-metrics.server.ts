import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import { second } from '../durations.ts';
import { metrics } from '../metrics.server.ts';

/** A process of the group that does not answer is given up by the library after five seconds. */
const timeout = 6 * second;

interface Message {
  metrics: 'all';
  text?: string;
}

const isOurs = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'metrics' in message && message.metrics === 'all';

/** Has the process that began a group add up, for whichever of the group asks, what all of them measured. */
export function shareMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', async (worker: Worker, message: unknown) => {
    if (!isOurs(message)) return;
    const text = await all.clusterMetrics().catch(() => '');
    if (worker.isConnected()) worker.send({ metrics: 'all', text } satisfies Message);
  });
}

if (cluster.isWorker) {
  AggregatorRegistry.setRegistries(metrics);
  new AggregatorRegistry(); // from now on it answers the process that began the group
}

/**
 * Reads what this process measured or, where it is one of a group, all of them together; null where not all answer: the numbers of one in their
 * place would be taken for the group's.
 */
export async function readMetrics(): Promise<string | null> {
  return cluster.isWorker ? (await askGroup()) || null : metrics.metrics();
}

function askGroup(): Promise<string> {
  return new Promise((resolve) => {
    const settle = (text = '') => {
      clearTimeout(timer);
      process.off('message', hear);
      resolve(text);
    };
    const hear = (message: unknown) => {
      if (isOurs(message)) settle(message.text);
    };
    const timer = setTimeout(settle, timeout);
    process.on('message', hear);
    process.send?.({ metrics: 'all' } satisfies Message);
  });
}
