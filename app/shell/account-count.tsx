import { useSyncExternalStore } from 'react';
import { accountNotifications } from '#features/access/browser-access/account-notifications.ts';
import { accountCounts, countMark } from './header-account.ts';
import { useShellMessages } from './shell-messages.ts';

/** Tells how many of something wait for the account; on a reading page app/reading/main.ts fills it. */
export function AccountCount({ of }: { of: keyof typeof accountCounts }) {
  const messages = useShellMessages();
  const count = useSyncExternalStore(accountNotifications.subscribe, accountCounts[of], () => 0);
  const { isHidden, text } = countMark(count);
  return (
    <span className={`account-count ${of}`} hidden={isHidden}>
      <span className="sr-only">{of === 'unread-answers' ? messages.newAnswers : messages.dueExercises}</span> <span>{text}</span>
    </span>
  );
}
