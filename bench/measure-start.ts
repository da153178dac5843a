import { spawnSync } from 'node:child_process';
import { second } from '#platform/durations.ts';
import { startSite } from '#tests/support/site/site.ts';

/** Measures the seconds from typing `npm start` to the ready line when everything is built and the database exists. */
export async function measureStart(checkout = process.cwd()): Promise<number> {
  const first = await startSite({}, { checkout });
  await first.stop();
  const startedAt = performance.now();
  for (const script of ['scripts/ensure-installed.mjs', 'scripts/build-if-needed.ts'])
    spawnSync(process.execPath, [script], { cwd: checkout });
  const again = await first.restart();
  const took = performance.now() - startedAt;
  await again.remove();
  return Number((took / second).toFixed(2));
}
