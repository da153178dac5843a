import { spawnSync } from 'node:child_process';
import { startSite } from '#tests/support/site/site.ts';

/** Seconds from typing `npm start` to the ready line when everything is built and the database exists. */
export async function measureStart(): Promise<number> {
  const prepare = () => {
    for (const script of ['ensure-installed.mjs', 'build-if-needed.ts']) spawnSync(process.execPath, [`scripts/${script}`]);
  };
  prepare(); // installs where that was never done by it
  const first = await startSite();
  await first.stop();
  const startedAt = performance.now();
  prepare();
  const second = await first.restart();
  const took = performance.now() - startedAt;
  await second.remove();
  return Number((took / 1000).toFixed(2));
}
