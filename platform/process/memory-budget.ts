import { totalmem } from 'node:os';
import { mebibyte } from '../byte-sizes.ts';

/** The memory below which the start saves some: a machine that is sold with 1 GB has a little less, one with 2 GB more. */
const smallMachine = 1536 * mebibyte;

/** What a start chooses for the memory that there is; null where there is enough for the defaults. */
export interface MemoryBudget {
  nodeOptions: string[];
  settings: Record<string, string>;
  postgres: string[];
}

export function memoryBudget(memory: number): MemoryBudget | null {
  if (memory >= smallMachine) return null;
  return {
    // Cleaned when it has grown by a tenth, the heap stays near what is in use. A low maximum would do that as well, and end the site where
    // more is in use: with 96 MiB, 200 pages did.
    nodeOptions: ['--heap-growing-percent=10', '--max-semi-space-size=2', '--optimize-for-size', '--max-old-space-size=320'],
    settings: { LAZY_CONTENT: 'true' },
    // The system keeps what is read often as well; PostgreSQL's own processes for reading are three less.
    postgres: ['shared_buffers=24MB', 'io_method=sync', 'autovacuum_max_workers=1'],
  };
}

/** Finds how many bytes the site may count on: what MEMORY_MB says, else what its control group or the machine has. */
export function availableMemory(): number {
  const set = Number(process.env.MEMORY_MB);
  if (set > 0) return set * mebibyte;
  const constrained = process.constrainedMemory(); // 0 where nobody knows, more than there is where nothing is constrained
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}

/**
 * Begins anew, as the same process, with the options that a small machine needs: V8 takes them only as it starts. Goes on where they are
 * there already, and where the system cannot replace a process (Windows). What was set by hand counts.
 */
export function startWithinMemory(): void {
  const budget = memoryBudget(availableMemory());
  if (!budget) return;
  for (const [name, value] of Object.entries(budget.settings)) process.env[name] ||= value;
  const given = [...process.execArgv, process.env.NODE_OPTIONS ?? ''].join(' ');
  if (/max-old-space-size|max_old_space_size/.test(given) || process.platform === 'win32') return;
  process.execve?.(process.execPath, [process.execPath, ...budget.nodeOptions, ...process.execArgv, ...process.argv.slice(1)]);
}
