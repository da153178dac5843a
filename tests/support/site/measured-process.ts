import { counter, gauge } from '#platform/metrics.server.ts';
import { readMetrics } from '#platform/process/group-metrics.server.ts';

/* One process of a group, which has done one thing and knows of three that wait. */

counter({ name: 'things_total', help: 'Things done' }).inc();
gauge({ name: 'things_waiting', help: 'Things that wait', aggregator: 'max', read: (waiting) => waiting.set(3) });
process.on('message', async (message) => {
  if (message === 'read') process.send?.({ read: await readMetrics() });
});
process.send?.('ready');
