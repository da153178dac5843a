import { deskCsv } from '#features/owner/lists/desk-csv.ts';
import { listAddress } from '#features/owner/lists/desk-query.ts';
import { describePlace, longestFeedback } from '../feedback.ts';
import { deskKinds, deskStatuses, feedbackList } from './desk-feedback.ts';
import { listDeskFeedback } from './list-desk-feedback.server.ts';

/** Writes the owner's list of feedback as a file, with all that was written. */
export const feedbackCsv = deskCsv({
  ...listAddress(feedbackList),
  readPage: async (request) => {
    const { feedback, next } = await listDeskFeedback({ ...request, excerptLength: longestFeedback });
    return { rows: feedback, next };
  },
  columns: {
    'What was written': ({ excerpt }) => excerpt,
    Kind: ({ type }) => deskKinds[type].one,
    By: ({ username }) => username,
    Lesson: ({ place }) => place?.lessonId ?? '',
    Place: ({ place }) => (place ? describePlace(place) : ''),
    Stars: ({ rating }) => rating ?? '',
    Written: ({ created }) => created,
    State: ({ status }) => deskStatuses[status],
    'Shown to others': ({ isPublished }) => (isPublished ? 'yes' : 'no'),
    Feedback: ({ feedbackId }) => feedbackId,
    Account: ({ userId }) => userId,
  },
});
