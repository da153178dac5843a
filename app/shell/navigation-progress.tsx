import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { second } from '#platform/durations.ts';
import { useShellMessages } from './shell-messages.ts';
import './navigation-progress.css';

/** The time within which a page may come without a word about it. */
const moment = 0.3 * second;

/** Tells, where a page or an answer to a form takes longer than a moment, that it is on its way. */
export function NavigationProgress() {
  const messages = useShellMessages();
  const isOnItsWay = useNavigation().state !== 'idle';
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isOnItsWay) return;
    const timer = setTimeout(() => setLate(true), moment);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isOnItsWay]);
  return (
    <div aria-live="polite">
      {isLate && (
        <p className="navigation-progress">
          <span className="sr-only">{messages.onItsWay}</span>
        </p>
      )}
    </div>
  );
}
