import { feedbackTypes } from '../feedback-type.ts';
import { type DeskState, deskStates, type FeedbackQuery } from './desk-feedback.ts';

export const deskAddress = '/owner/feedback';

/** Reads from a page's address which feedback is asked for; what it does not understand counts for nothing. */
export function readFeedbackQuery(search: URLSearchParams): FeedbackQuery {
  const state = search.get('state') ?? '';
  const after = search.get('after') || null;
  return {
    state: Object.hasOwn(deskStates, state) ? (state as DeskState) : 'waiting',
    type: feedbackTypes.find((type) => type === search.get('kind')) ?? null,
    lessonId: search.get('lesson') || null,
    after,
    before: after ? null : search.get('before') || null,
  };
}

/** Writes the address of a page of feedback. */
export function writeFeedbackQuery({ state, type, lessonId, after, before }: FeedbackQuery): string {
  const search = new URLSearchParams({
    ...(state !== 'waiting' && { state }),
    ...(type && { kind: type }),
    ...(lessonId && { lesson: lessonId }),
    ...(after && { after }),
    ...(before && { before }),
  });
  return search.size > 0 ? `${deskAddress}?${search}` : deskAddress;
}
