import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#platform/process/free-port.server.ts';

/** Starts nginx with one worker that serves a folder, as it is advised for videos; null where there is no nginx. */
export async function startNginx(folder: string): Promise<{ url: string; stop(): Promise<void> } | null> {
  if (spawnSync('nginx', ['-v']).error) return null;
  const port = await freePort();
  const work = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  const settings = `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off; worker_processes 1; pid ${work}/pid; error_log stderr crit;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
      types { video/mp4 mp4; }
      server { listen 127.0.0.1:${port}; root ${folder}; }
    }`;
  writeFileSync(path.join(work, 'nginx.conf'), settings);
  const nginx: ChildProcess = spawn('nginx', ['-e', 'stderr', '-p', work, '-c', 'nginx.conf'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).catch(() => null))) await wait(50);
  const stop = async () => {
    const exited = once(nginx, 'exit');
    nginx.kill();
    await exited;
    rmSync(work, { recursive: true });
  };
  return { url, stop };
}
