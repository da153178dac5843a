import type { AgentCaller } from '#features/access/find-agent-caller.server.ts';
import { second } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { startPeriodicJob } from '#platform/process/periodic-job.server.ts';

/** The time that a call goes on at most after its key, its connection or its person's course was taken away. */
const pause = second / 2;

/**
 * Asks again and again, while a call is under way, whether it may go on. Once it may not, `signal` is aborted, as by a caller who stops the
 * call: what it has used is settled. `refusal` then says why.
 */
export function watchCaller(findAgain: () => Promise<AgentCaller | null>) {
  const ending = new AbortController();
  const watch = { signal: ending.signal, refusal: undefined as AppError | undefined, stop: () => void asking.stop() };
  const asking = startPeriodicJob({
    pause,
    delay: pause,
    failure: 'whether the caller of a tool is still let in could not be found out',
    work: async () => {
      const caller = await findAgain();
      if (caller?.havePaicc) return;
      watch.refusal = new AppError(caller ? 'NOT_A_MEMBER' : 'KEY_REFUSED');
      ending.abort();
    },
  });
  return watch;
}
