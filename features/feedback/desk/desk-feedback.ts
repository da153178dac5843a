import { deskList } from '#features/owner/lists/desk-list.ts';
import { type FeedbackPlace, type FeedbackStatus, type FeedbackType, isFeedbackType } from '../feedback.ts';

/** The states by which the owner's list of feedback is cut down. */
export const deskStates = {
  waiting: 'Waiting for you',
  answered: 'Answered',
  published: 'Shown to others',
  all: 'All',
} as const;

export type DeskState = keyof typeof deskStates;

/** The owner's list of feedback: what waits, oldest first, or else all that is in a state, newest first. */
export const feedbackList = deskList({
  address: '/owner/feedback',
  states: deskStates,
  state: 'waiting',
  columns: ['written'],
  sort: '-written',
  sorts: { waiting: 'written' },
  filters: { kind: isFeedbackType, lesson: () => true },
});

/** The desk's words for the kinds of feedback, many of them and one. */
export const deskKinds: Record<FeedbackType, { many: string; one: string }> = {
  question: { many: 'Questions', one: 'Question' },
  issue: { many: 'Issues', one: 'Issue' },
  review: { many: 'Reviews', one: 'Review' },
};

/** The desk's words for the states of feedback. */
export const deskStatuses: Record<FeedbackStatus, string> = {
  unseen: 'New',
  seen: 'Read',
  answered: 'Answered',
  resolved: 'Closed',
};

/** A line of the owner's list of feedback. `created` is ISO 8601. */
export interface DeskFeedback {
  feedbackId: string;
  type: FeedbackType;
  /** The words that the entry begins with. */
  excerpt: string;
  status: FeedbackStatus;
  isPublished: boolean;
  rating: number | null;
  place: FeedbackPlace | null;
  created: string;
  userId: string;
  username: string;
}

/** All that the owner's page of one piece of feedback shows. Dates are ISO 8601. */
export interface DeskEntry extends Omit<DeskFeedback, 'excerpt'> {
  text: string;
  version: number;
  email: string | null;
  isDisabled: boolean;
  answer: string | null;
  answeredAt: string | null;
  isAnswerRead: boolean;
  /** The name over which others may read it; null where they may not. */
  shownName: string | null;
  /** Says that the entry can be shown to others now. */
  canBePublished: boolean;
  /** Says that the entry can be shown to members together with an answer. */
  canBeShared: boolean;
  /** The entry that waits for the owner next. */
  nextWaiting: string | null;
}
