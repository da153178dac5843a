/** The parts that a timeline can be cut down to, and the filter's words for it. */
export const timelineKinds = {
  'sign-ins': 'Sign-ins',
  purchases: 'Purchases',
  access: 'Access',
  lessons: 'Lessons',
  practice: 'Practice',
  letters: 'E-mails',
  feedback: 'Feedback',
  acts: 'What was done',
} as const;

export type TimelineKind = keyof typeof timelineKinds;

/** Something that happened to an account. */
export interface TimelineEvent {
  /** The event's key: when it happened in microseconds of the epoch, and what it is of. */
  key: string;
  /** ISO 8601. */
  at: string;
  what: string;
  /** The owner's reason, where it is an act of theirs. */
  why: string | null;
}

/** The part of a timeline that is asked for. */
export interface TimelineQuery {
  /** Null for all. */
  kind: TimelineKind | null;
  /** The key of the event after which the page begins; null for the newest. */
  after: string | null;
}

/** Reads from a page's address which part of a timeline is asked for; what it does not understand counts for nothing. */
export function readTimelineQuery(search: URLSearchParams): TimelineQuery {
  const kind = search.get('kind') ?? '';
  const after = search.get('after') ?? '';
  return {
    kind: Object.hasOwn(timelineKinds, kind) ? (kind as TimelineKind) : null,
    after: /^\d{1,16} [\w:-]{1,100}$/.test(after) ? after : null,
  };
}
