import { readAccessEnd } from '#features/access/course-access.server.ts';
import { readUserDocument } from '#features/access/read-user-document.server.ts';
import type { HeardAccount } from '#features/access/user-document.ts';
import { readCheckoutNotifications } from '#features/checkout/purchases/read-checkout-notifications.server.ts';
import { readSeatNotifications } from '#features/checkout/seats/read-seat-notifications.server.ts';
import { readFeedbackNotifications } from '#features/feedback/list-own-feedback.server.ts';
import { isOwnerAddress } from '#features/owner/find-site-owner.server.ts';
import { countDue } from '#features/practice/returns/find-due.server.ts';
import { log } from '#platform/logging/log.server.ts';
import { hashContent } from '../http/etag.ts';
import { type DocumentStream, endSignedOut, sendEvent, type Topic } from './document-stream.ts';

/**
 * Sends an account as its owner sees it, with why it lost the course, how its feedback, its seats and its checkouts stand, and what is due. What it says comes
 * from several tables, so its cursor is a digest of the document.
 */
export const userTopic: Topic = {
  tables: new Set(['users', 'feedback', 'drill_answers', 'personalizations']),
  begin: sendDocument,
  follow: sendDocument,
};

async function sendDocument(stream: DocumentStream): Promise<void> {
  const [account, accessEnd, feedback, seats, checkouts, dueExercises] = await Promise.all([
    readUserDocument(stream),
    readAccessEnd(stream),
    readFeedbackNotifications(stream),
    readSeatNotifications(stream),
    readCheckoutNotifications(stream),
    countDue({ user: stream }).catch((error) => {
      log.error({ err: error }, 'what is due could not be counted');
      return 0;
    }),
  ]);
  if (!account) {
    endSignedOut(stream);
    return;
  }
  const isOwner = isOwnerAddress(account.email);
  const document: HeardAccount = { ...account, isOwner, accessEnd, ...feedback, ...seats, ...checkouts, dueExercises };
  const digest = hashContent(JSON.stringify(document));
  if (digest === stream.cursor) return;
  stream.cursor = digest;
  sendEvent({ stream, event: 'document', data: document, id: digest });
}
