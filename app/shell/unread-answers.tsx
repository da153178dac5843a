import { useSyncExternalStore } from 'react';
import { accountNews } from '#features/access/browser-access/account-news.ts';
import { useShellMessages } from './use-shell-messages.ts';

/** Tells how many answers the account has not read yet; on a reading page app/reading/follow-unread-answers.ts fills it. */
export function UnreadAnswers() {
  const messages = useShellMessages();
  const count = useSyncExternalStore(
    accountNews.subscribe,
    () => accountNews.last()?.unreadAnswers ?? 0,
    () => 0,
  );
  return (
    <span className="unread-answers" hidden={count === 0}>
      <span className="sr-only">{messages.newAnswers}</span> <span>{count}</span>
    </span>
  );
}
