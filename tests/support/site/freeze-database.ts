import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Stops a PostgreSQL server and all of its processes where they stand (SIGSTOP), as a machine that hangs does. Answers how to go on. */
export function freezeDatabase({ dataDir }: { dataDir: string }): () => void {
  const [postmaster] = readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(postmaster), 'SIGSTOP'); // first, so that it starts no more of them
  const all = [Number(postmaster), ...childrenOf(Number(postmaster))];
  for (const pid of all) process.kill(pid, 'SIGSTOP');
  return () => {
    for (const pid of all) signalIfThere(pid);
  };
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}

function signalIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGCONT');
  } catch {
    // It has ended meanwhile.
  }
}
