import { availableParallelism, totalmem } from 'node:os';

/** The workers that a machine has cores and memory for; `waiting` more than cores, where tests also wait. */
export function workerCount({ gibibytesEach, waiting = 0 }: { gibibytesEach: number; waiting?: number }): number {
  const byMemory = Math.floor(totalmem() / 2 ** 30 / gibibytesEach);
  return Math.max(1, Math.min(availableParallelism() + waiting, byMemory));
}
