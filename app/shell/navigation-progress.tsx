import { useNavigation } from 'react-router';
import { useShellMessages } from './use-shell-messages.ts';
import './navigation-progress.css';

/** Shows, where a page or an answer to a form takes longer than a moment, that it is on its way (after 0.3 seconds, by its style). */
export function NavigationProgress() {
  const messages = useShellMessages();
  const isOnItsWay = useNavigation().state !== 'idle';
  return isOnItsWay && <div className="navigation-progress" role="progressbar" aria-label={messages.onItsWay} />;
}
