import { keepPageOffline } from '#features/own-data/keep-page-offline.ts';
import { keepAnswersOffline } from '../assistant/answer-offline.ts';
import { openRunFrame } from '../runner/run-code.ts';
import type { PracticeSet } from './store/practice-set.ts';

/**
 * Makes a set that somebody practises work without a network: the recorded answers, and for an account the page itself with all that it has
 * loaded by now.
 */
export async function prepareOffline({ key, userId }: Pick<PracticeSet, 'key' | 'userId'>): Promise<void> {
  await Promise.all([keepAnswersOffline({ set: key, userId }), loadQuestionPane()]);
  if (!userId) return;
  const hasSet = new URLSearchParams(location.search).has('set');
  await keepPageOffline({ userId, page: hasSet ? `${location.pathname}?set=${key}` : location.pathname }).catch(() => {});
}

/** Has what a question of the practice model is shown by; a page without a network now does without. */
const loadQuestionPane = () => import('./question-pane.tsx').catch(() => {});

/** Keeps the recorded answers of several sets, and opens the frame that programs run in, so that the browser has it. */
export async function keepSetsOffline({ sets, userId }: { sets: readonly string[]; userId: string }): Promise<void> {
  await Promise.all([...sets.map((set) => keepAnswersOffline({ set, userId })), loadQuestionPane()]);
  await openRunFrame();
}
