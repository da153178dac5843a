import { minute, second } from '#platform/durations.ts';

/** Half of what somebody used is forgotten in this time. */
const halfLife = 30 * second;

/** Someone who used all the time of a run is remembered for so long. */
const overrunCounts = minute;

/** Use that is older has halved away. */
const forgottenAfter = 10 * minute;

/** Remembers how much run time each person used lately, as fair-share scheduling does. Times are milliseconds of one clock. */
export class RecentUse {
  /** Whose last run ended longest ago comes first. */
  readonly #uses = new Map<string, { used: number; at: number; overranAt: number }>();

  /** Notes a run that ended now; `isOverrun` where only the end of its time ended it. */
  add({ person, took, isOverrun, now }: { person: string; took: number; isOverrun: boolean; now: number }): void {
    const overranAt = isOverrun ? now : (this.#uses.get(person)?.overranAt ?? Number.NEGATIVE_INFINITY);
    const used = this.usedBy(person, now) + took;
    this.#uses.delete(person);
    this.#uses.set(person, { used, at: now, overranAt });
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

  /** Says whether only the end of its time ended a run of somebody's in the last minute. */
  hasOverrun(person: string, now: number): boolean {
    return now - (this.#uses.get(person)?.overranAt ?? Number.NEGATIVE_INFINITY) < overrunCounts;
  }
}
