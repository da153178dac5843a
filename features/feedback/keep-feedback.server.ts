import { and, eq } from 'drizzle-orm';
import { changeOwnData } from '#features/own-data/change-own-data.server.ts';
import type { SignedInUser } from '#features/users/account.ts';
import { AppError } from '#platform/errors.ts';
import { feedback } from './feedback.table.server.ts';
import type { NewFeedback } from './new-feedback.ts';

/**
 * Keeps a question or an issue once, however often it is sent under its id; sent again with other words, as after an answer that was lost, they
 * take the place of the first until somebody has read it, and INVALID_INPUT is thrown from then on. Throws NOT_YOURS where the id is someone
 * else's.
 */
export async function keepFeedback({
  user,
  type,
  feedbackId,
  user_content,
  place,
  sharing,
}: { user: SignedInUser; type: 'question' | 'issue' } & NewFeedback): Promise<void> {
  const shownName = type === 'question' ? signatures[sharing](user) : null;
  await changeOwnData({
    user,
    change: async (transaction) => {
      const isOwn = and(eq(feedback.id, feedbackId), eq(feedback.parentUserId, user.userId), eq(feedback.type, type));
      const said = { reviewContent: { user_content }, place, shownName };
      await transaction
        .insert(feedback)
        .values({ id: feedbackId, type, parentUserId: user.userId, ...said })
        .onConflictDoNothing();
      const [own] = await transaction.select({ said: feedback.reviewContent }).from(feedback).where(isOwn).for('update');
      if (!own) throw new AppError('NOT_YOURS');
      if (own.said.user_content === user_content) return;
      const isUnread = and(isOwn, eq(feedback.resolvedStatus, 'unseen'));
      const changed = await transaction.update(feedback).set(said).where(isUnread).returning({ id: feedback.id });
      if (changed.length === 0) throw new AppError('INVALID_INPUT', 'it was sent before with other words');
    },
  });
}

/** The name over which others may read a question; null where they may not. */
const signatures: Record<NewFeedback['sharing'], (user: SignedInUser) => string | null> = {
  nobody: () => null,
  'without-name': () => 'A member',
  'first-name': ({ username }) => username.trim().split(/\s+/, 1)[0] || 'A member',
};
