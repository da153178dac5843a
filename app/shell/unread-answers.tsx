import { useSyncExternalStore } from 'react';
import { accountNotifications } from '#features/access/browser-access/account-notifications.ts';
import { countUnreadAnswers, unreadMark } from './account-marks.ts';
import { useShellMessages } from './use-shell-messages.ts';

/** Tells how many answers the account has not read yet; on a reading page app/reading/account-notifications.ts fills it. */
export function UnreadAnswers() {
  const messages = useShellMessages();
  const count = useSyncExternalStore(accountNotifications.subscribe, countUnreadAnswers, () => 0);
  const { isHidden, text } = unreadMark(count);
  return (
    <span className="unread-answers" hidden={isHidden}>
      <span className="sr-only">{messages.newAnswers}</span> <span>{text}</span>
    </span>
  );
}
