import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { minute, second } from '#platform/durations.ts';
import { freePort } from '#platform/process/free-port.server.ts';
import type { OtherSite } from './other-sites.ts';
import type { RunningSite } from './running-site.ts';

const startTimeout = minute;

/** Runs a prepared site on a port of its own, as its production server. */
export async function startOtherSite({ site, folder }: { site: OtherSite; folder: string }): Promise<RunningSite> {
  const port = String(await freePort());
  const child = spawn(process.execPath, site.command, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', HOSTNAME: '127.0.0.1', PORT: port },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  for (const until = performance.now() + startTimeout; !(await answers(origin)); await sleep(0.2 * second)) {
    if (child.exitCode !== null || performance.now() > until) throw new Error(`${site.name} did not start`);
  }
  return {
    name: site.name,
    serving: site.serving,
    versions: Object.fromEntries(site.packages.map((name) => [name, installedVersion(folder, name)])),
    origin,
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill();
      await exited;
    },
  };
}

const answers = (origin: string) =>
  fetch(origin).then(
    ({ ok }) => ok,
    () => false,
  );

function installedVersion(folder: string, name: string): string {
  return JSON.parse(readFileSync(path.join(folder, 'node_modules', name, 'package.json'), 'utf8')).version;
}
