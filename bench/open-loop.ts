import { setTimeout as sleep } from 'node:timers/promises';
import { second } from '#platform/durations.ts';
import type { Random } from '#platform/seeded-random.ts';
import { quantile } from './quantile.ts';

/** Visits that may be under way at once: with more, the site has long been too slow. */
const maxOpen = 5_000;

/** How long answers took, and what failed, by kind of request. */
export class VisitRecord {
  readonly waits = new Map<string, number[]>();
  readonly errors = new Map<string, number>();

  /** Times a request from `since`, when it should have been sent. What it throws counts as an error and is thrown on. */
  async time<Answer>(kind: string, ask: () => Promise<Answer>, since = performance.now()): Promise<Answer> {
    try {
      const answer = await ask();
      this.waits.set(kind, this.waits.get(kind) ?? []);
      this.waits.get(kind)?.push(performance.now() - since);
      return answer;
    } catch (error) {
      const name = `${kind}: ${(error as Error).message.replace(/\S+@\S+|https?:\S+/g, '…')}`;
      this.errors.set(name, (this.errors.get(name) ?? 0) + 1);
      throw error;
    }
  }

  /** The quantile over the kinds that `counts` names, together. */
  quantile(share: number, counts: (kind: string) => boolean): number {
    return quantile(
      [...this.waits].filter(([kind]) => counts(kind)).flatMap(([, waits]) => waits),
      share,
    );
  }
}

/**
 * Begins visits at random moments, `rate` a second on average, whatever has become of those before, so that a slow site is not spared; then
 * waits for those that are still open.
 */
export async function openLoop({
  rate,
  duration,
  random,
  visit,
}: {
  rate: number;
  duration: number;
  random: Random;
  visit: (dueAt: number) => Promise<void>;
}): Promise<{ visits: number }> {
  const open = new Set<Promise<void>>();
  const startedAt = performance.now();
  let visits = 0;
  for (let dueAt = startedAt; dueAt < startedAt + duration; dueAt += (-Math.log(1 - random()) / rate) * second) {
    const early = dueAt - performance.now();
    if (early > 1) await sleep(early);
    if (open.size >= maxOpen) throw new Error(`${maxOpen} visits are open at once`);
    visits += 1;
    const visited: Promise<void> = visit(dueAt)
      .catch(() => {}) // it stands in the record
      .finally(() => open.delete(visited));
    open.add(visited);
  }
  await Promise.all(open);
  return { visits };
}
