import { type Card, createEmptyCard, fsrs, Rating } from 'ts-fsrs';
import { day } from '#platform/durations.ts';
import { compareCodeUnits } from '#platform/text/compare-code-units.ts';

/** Something that was done about concepts: an exercise with the assistant, or a drill without. Times are in milliseconds. */
export interface Occasion {
  at: number;
  concepts: readonly string[];
  isAided: boolean;
  isRight: boolean;
}

/** A concept that comes back, and from when on. */
export interface Return {
  concept: string;
  due: number;
}

/** A concept comes back no sooner, whatever the scheduler says. */
const minPause = 2 * day;

/** Days, not minutes: whoever repeats at once has not remembered. */
const scheduler = fsrs({ request_retention: 0.9, enable_fuzz: false, enable_short_term: false });

/**
 * Schedules when each concept comes back without the assistant: from the first time that it was failed or done with help, after about 2 days, and
 * after about 7 and 21 where it was right then. Earliest first; the same occasions always give the same.
 */
export function scheduleReturns(occasions: readonly Occasion[]): Return[] {
  const cards = new Map<string, Known>();
  for (const { at, concepts, isAided, isRight } of [...occasions].sort((one, other) => one.at - other.at)) {
    for (const concept of concepts) {
      const known = cards.get(concept);
      if (known ? !isReview(known, { at, isAided, isRight }) : !isAided && isRight) continue;
      const rating = isRight ? (known ? Rating.Good : Rating.Hard) : Rating.Again; // with help it was not easy
      const card = scheduler.next(known?.card ?? createEmptyCard(new Date(at)), new Date(at), rating).card;
      cards.set(concept, { card, at, wasRight: isRight });
    }
  }
  return [...cards]
    .map(([concept, { card, at }]) => ({ concept, due: Math.max(card.due.getTime(), at + minPause) }))
    .sort((one, other) => one.due - other.due || compareCodeUnits(one.concept, other.concept));
}

/** What is known of a concept since the last occasion that counted. */
interface Known {
  card: Card;
  at: number;
  wasRight: boolean;
}

/** Says whether an occasion shows something new: what fails does, but for one failure after another, and what is remembered after a pause without help. */
function isReview(known: Known, { at, isAided, isRight }: Omit<Occasion, 'concepts'>): boolean {
  const isAfterPause = at - known.at >= minPause;
  return isRight ? isAfterPause && !isAided : isAfterPause || known.wasRight;
}
