import { log } from './log.server.ts';

interface Repeated {
  /** Does one round; `signal` tells a long one that it is to stop. */
  work: (signal: AbortSignal) => Promise<unknown>;
  /** Milliseconds from the end of a round to the next. */
  pause: number;
  /** Milliseconds before the first round. */
  delay?: number;
  /** The line of the log about a round that failed. */
  failure: string;
}

export interface Repetition {
  /** Begins the next round now, or when the one under way has ended. */
  wake(): void;
  /** Begins no further round; resolves when the one under way has ended. */
  stop(): Promise<void>;
}

/** Does the same work again and again, one round at a time, until it is stopped. A round that fails is logged, and the next comes all the same. */
export function repeat({ work, pause, delay = 0, failure }: Repeated): Repetition {
  const stopping = new AbortController();
  let woken = Promise.withResolvers<void>();

  const rest = async (milliseconds: number) => {
    const timer = setTimeout(woken.resolve, milliseconds).unref();
    await woken.promise;
    clearTimeout(timer);
    woken = Promise.withResolvers();
  };
  const rounds = async () => {
    await rest(delay);
    while (!stopping.signal.aborted) {
      try {
        await work(stopping.signal);
      } catch (error) {
        log.warn({ err: error }, failure);
      }
      await rest(pause);
    }
  };

  const ended = rounds();
  return {
    wake: () => woken.resolve(),
    stop: () => {
      stopping.abort();
      woken.resolve();
      return ended;
    },
  };
}
