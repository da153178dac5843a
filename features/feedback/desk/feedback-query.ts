import { longestSearch } from '#features/owner/lists/desk-list.ts';
import { toStorableText } from '#platform/text/to-storable.ts';
import { feedbackTypes } from '../feedback-type.ts';
import { type DeskState, deskStates, type FeedbackQuery, usualSort } from './desk-feedback.ts';

export const deskAddress = '/owner/feedback';

/** Reads from a page's address which feedback is asked for; what it does not understand counts for nothing. */
export function readFeedbackQuery(search: URLSearchParams): FeedbackQuery {
  const asked = search.get('state') ?? '';
  const state = Object.hasOwn(deskStates, asked) ? (asked as DeskState) : 'waiting';
  const sort = search.get('sort');
  const textOf = (name: string) => toStorableText(search.get(name)?.slice(0, longestSearch) ?? '') || null;
  const after = textOf('after');
  return {
    state,
    type: feedbackTypes.find((type) => type === search.get('kind')) ?? null,
    lessonId: textOf('lesson'),
    sort: sort === 'written' || sort === '-written' ? sort : usualSort(state),
    after,
    before: after ? null : textOf('before'),
  };
}

/** Writes the address of a page of feedback. */
export function writeFeedbackQuery({ state, type, lessonId, sort, after, before }: FeedbackQuery): string {
  const search = new URLSearchParams({
    ...(state !== 'waiting' && { state }),
    ...(type && { kind: type }),
    ...(lessonId && { lesson: lessonId }),
    ...(sort !== usualSort(state) && { sort }),
    ...(after && { after }),
    ...(before && { before }),
  });
  return search.size > 0 ? `${deskAddress}?${search}` : deskAddress;
}
