import { deskCsv } from '#features/owner/lists/desk-csv.ts';
import { longestFeedback } from '../feedback-length.ts';
import { describePlace } from '../feedback-place.ts';
import { deskKinds, deskStatuses } from './desk-feedback.ts';
import { readFeedbackQuery, writeFeedbackQuery } from './feedback-query.ts';
import { listDeskFeedback } from './list-desk-feedback.server.ts';

/** The owner's list of feedback as a file, with all that was written. */
export const feedbackCsv = deskCsv({
  readQuery: (search) => ({ ...readFeedbackQuery(search), before: null }),
  writeQuery: writeFeedbackQuery,
  readPage: async (request) => {
    const { items, next } = await listDeskFeedback({ ...request, excerptLength: longestFeedback });
    return { rows: items, next };
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
