import { type SamplePerson, samplePeople } from '#features/practice/public-stats/sample-data.ts';
import { day, hour } from '#platform/durations.ts';
import { mulberry32 } from '#platform/seeded-random.ts';

/** The story of each person. Whoever takes a seat, a gift or a course comes after who gives it. */
const parts = [
  'buyer',
  'team-lead',
  'seat-taker',
  'seat-taker',
  'buyer',
  'refunded-in-part',
  'visitor',
  'refunded',
  'refund-asked',
  'refund-declined',
  'buyer',
  'withdrawn',
  'disputed',
  'fraud-warned',
  'payment-failed',
  'gift-giver',
  'seat-taker',
  'buyer',
  'hander-on',
  'seat-taker',
  'order-expired',
  'granted',
  'disabled',
  'buyer',
  'signed-out',
] as const;

/** A made-up person and the part they play. */
export interface Actor {
  id: string;
  name: string;
  email: string;
  language: 'en' | 'de';
  part: (typeof parts)[number];
  /** The number of rounds of the parts that were played before. */
  turn: number;
  joined: Date;
  /** The person's round of practice. */
  sample: SamplePerson;
}

const span = 9.5 * day;
/** Everything that follows from somebody's coming is over by now, whenever they came. */
const longestStory = 1.5 * day;

/** Makes the people of the last ten days before `now`, in the order in which they came; the same seed makes the same. */
export function castSample({ seed, count, now }: { seed: number; count: number; now: Date }): Actor[] {
  const random = mulberry32(seed);
  const first = now.getTime() - span;
  return samplePeople({ seed, count }).map((sample, at) => ({
    id: sample.id,
    name: sample.username,
    email: `${sample.username}.${sample.id}@example.com`,
    language: random() < 0.2 ? 'de' : 'en',
    part: parts[at % parts.length] ?? 'visitor',
    turn: Math.floor(at / parts.length),
    joined: new Date(first + ((at + random() * 0.9) / count) * (span - longestStory)),
    sample,
  }));
}

/** Gives the moment so many hours after another. */
export const after = (from: Date, hours: number) => new Date(from.getTime() + hours * hour);
