import { callFunction } from '#features/function-client/call-function.ts';
import { listenToDocument } from '#features/function-client/listen-to-document.ts';
import type { HeardAccount } from '../user-document.ts';
import { accountNotifications } from './account-notifications.ts';

interface Following {
  userId: string;
  /** Says that nothing is known of this account's access yet. */
  isUnknown: boolean;
  onWord: (word: { userId: string; havePaicc: boolean }) => void;
  onAnswer: Following['onWord'];
  /** Called when it becomes known whether the server will say by itself that access changes. */
  onLive: (isLive: boolean) => void;
}

/**
 * Hears of an account's access for as long as its page is open. The listener says it at once and at each change. Where a listener gets
 * nothing through, behind a proxy say, the server is asked when the window comes to the front, and at once where nothing is known.
 */
export function followCourseAccess({ userId, isUnknown, onWord, onAnswer, onLive }: Following): () => void {
  const ask = () =>
    callFunction<{ havePaicc: boolean }>('validateUser', { validateUserType: 'havePaicc', userId }).then(
      ({ havePaicc }) => onAnswer({ userId, havePaicc }),
      () => {}, // what is known stays until the server can be reached
    );
  const stopListening = listenToDocument<HeardAccount>({
    table: 'users',
    id: userId,
    onDocument(heard) {
      onLive(true);
      accountNotifications.tell(heard); // first: whoever hears that access ended may ask why
      onWord({ userId, havePaicc: heard.havePaicc });
    },
    onLost: () => onLive(false),
  });
  addEventListener('focus', ask);
  if (isUnknown) void ask();
  return () => {
    removeEventListener('focus', ask);
    stopListening();
    accountNotifications.tell(null);
  };
}
