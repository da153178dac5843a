import { forgetCourseAccess, rememberCourseAccess } from './course-access-cache.ts';
import { listenToDocument } from './listen-to-document.ts';

/**
 * For pages that only members may have open: hears of the account's access and goes to the landing page the moment it ends, by a
 * refund in another window, say. Call the answer when the page goes.
 */
export function leaveWhenAccessEnds({
  userId,
  leave = () => location.replace('/principled-ai-coding'),
}: {
  userId: string;
  leave?: () => void;
}): () => void {
  return listenToDocument({
    table: 'users',
    id: userId,
    onDocument: ({ havePaicc }) => {
      if (havePaicc) {
        rememberCourseAccess({ userId, havePaicc });
        return;
      }
      forgetCourseAccess();
      leave();
    },
  });
}
