import { second } from '#platform/durations.ts';

const firstDelay = second;
const longestDelay = 30 * second;

/**
 * Runs `send` when asked, one tab at a time and never twice at once, and again by itself while it answers `waiting` or fails: after a pause
 * that grows (exponential backoff), or at once when the browser finds a network. `stop` ends that; what was asked for before is still sent,
 * and its promise is kept when that was tried.
 */
export function sendWithBackoff({
  lockName,
  send,
  onOutcome,
}: {
  lockName: string;
  send: () => Promise<'sent' | 'waiting'>;
  onOutcome: (outcome: 'sent' | 'waiting') => Promise<void>;
}): { ask: () => void; stop: () => Promise<void> } {
  let isAsked = false;
  let running: Promise<void> | undefined;
  let isStopped = false;
  let delay = firstDelay;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function run(): Promise<void> {
    while (isAsked) {
      isAsked = false;
      clearTimeout(timer);
      try {
        const outcome = await navigator.locks.request(lockName, send);
        if (isStopped) continue;
        planNext(outcome);
        await onOutcome(outcome);
      } catch (error) {
        if (isStopped) continue; // the store was closed under it
        planNext('waiting');
        reportError(error);
      }
    }
  }

  function planNext(outcome: 'sent' | 'waiting'): void {
    if (outcome === 'waiting') timer = setTimeout(ask, delay);
    delay = outcome === 'waiting' ? Math.min(delay * 2, longestDelay) : firstDelay;
  }

  function ask(): void {
    if (isStopped) return;
    isAsked = true;
    running ??= run().finally(() => {
      running = undefined;
    });
  }

  window.addEventListener('online', ask);
  return {
    ask,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      window.removeEventListener('online', ask);
      return running ?? Promise.resolve();
    },
  };
}
