import { minute, second } from '#platform/durations.ts';

/** The time in which half of what somebody used is forgotten. */
const halfLife = 30 * second;

/** The time for which a long run is remembered. */
const longRunCounts = minute;

/** The age at which use has halved away. */
const forgottenAfter = 10 * minute;

/** Remembers how much run time each person used lately, as fair-share scheduling does. Times are milliseconds of one clock. */
export class RecentUse {
  /** The people who ran something; the one whose last run ended longest ago comes first. */
  readonly #uses = new Map<string, { used: number; at: number; ranLongAt: number }>();

  /** Notes a run that ended now. */
  add({ person, took, isLong, now }: { person: string; took: number; isLong: boolean; now: number }): void {
    const ranLongAt = isLong ? now : (this.#uses.get(person)?.ranLongAt ?? Number.NEGATIVE_INFINITY);
    const used = this.usedBy(person, now) + took;
    this.#uses.delete(person);
    this.#uses.set(person, { used, at: now, ranLongAt });
    for (const [other, { at }] of this.#uses) {
      if (now - at < forgottenAfter) return;
      this.#uses.delete(other);
    }
  }

  /** Reckons the milliseconds that somebody used, the fewer the longer ago they were. */
  usedBy(person: string, now: number): number {
    const use = this.#uses.get(person);
    return use ? use.used * 2 ** ((use.at - now) / halfLife) : 0;
  }

  /** Says whether a run of somebody's was long in the last minute. */
  hasRunLong(person: string, now: number): boolean {
    return now - (this.#uses.get(person)?.ranLongAt ?? Number.NEGATIVE_INFINITY) < longRunCounts;
  }
}
