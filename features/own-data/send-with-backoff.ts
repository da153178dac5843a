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
}): { ask: () => void; stop: () => void } {
  let isAsked = false;
  let isRunning = false;
  let isStopped = false;
  let delay = firstDelay;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function run(): Promise<void> {
    isRunning = true;
    try {
      while (isAsked && !isStopped) {
        isAsked = false;
        clearTimeout(timer);
        const outcome = await navigator.locks.request(lockName, send);
        if (isStopped) return;
        if (outcome === 'waiting') timer = setTimeout(ask, delay);
        delay = outcome === 'waiting' ? Math.min(delay * 2, longestDelay) : firstDelay;
        await onOutcome(outcome);
      }
    } catch (error) {
      if (!isStopped) throw error; // the store was closed under it
    } finally {
      isRunning = false;
    }
  }

  function ask(): void {
    isAsked = true;
    if (!isRunning) void run();
  }

  window.addEventListener('online', ask);
  return {
    ask,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      window.removeEventListener('online', ask);
    },
  };
}
