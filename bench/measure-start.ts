import { spawnSync } from 'node:child_process';
import { second } from '#platform/durations.ts';
import { startSite } from '#tests/support/site/site.ts';

/** Measures the seconds from typing `npm start` to the ready line when everything is built and the database exists. */
export async function measureStart(): Promise<number> {
  const first = await startSite();
  await first.stop();
  const startedAt = performance.now();
  spawnSync(process.execPath, ['scripts/ensure-installed.mjs']);
  spawnSync(process.execPath, ['scripts/build-if-needed.ts']);
  const again = await first.restart();
  const took = performance.now() - startedAt;
  await again.remove();
  return Number((took / second).toFixed(2));
}
