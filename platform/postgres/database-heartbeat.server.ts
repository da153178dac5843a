import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';

/**
 * The number of parts of a timeout, in each of which a database is asked once, and the number of those parts whose silence means that the
 * database is frozen.
 */
const [partsOfTimeout, partsOfSilence] = [8, 7];

/** Watches whether a database answers at all. */
export interface DatabaseHeartbeat {
  isFrozen(): boolean;
  stop(): Promise<void>;
}

/**
 * Starts to ask a database for nothing, over and over, on a connection of its own. A database that is frozen takes connections and questions
 * and answers none of them, so nothing but a clock shows it: every other query would wait for its turn to find out.
 */
export function startHeartbeat({
  connect,
  timeout,
  onFreeze,
  onLoss,
}: {
  /** Opens one connection. */
  connect: () => postgres.Sql;
  /** The longest time that an answer may take, in milliseconds. */
  timeout: number;
  onFreeze: () => void;
  /** Hears that a database which answered has ended the connection: it stopped, died, or became a standby. */
  onLoss: () => void;
}): DatabaseHeartbeat {
  let isFrozen = false;
  let didAnswer = false;
  let isStopped = false;
  let probe = connect();
  const feel = async () => {
    while (!isStopped) {
      const heard = await hear(probe, timeout / partsOfTimeout);
      if (isStopped) return;
      const isSilent = heard === 'nothing';
      if (isSilent && !isFrozen) onFreeze();
      if (heard === 'refusal' && didAnswer) onLoss();
      didAnswer = heard === 'answer';
      isFrozen = isSilent;
      if (isSilent) {
        void probe.end({ timeout: 0 });
        probe = connect();
      } else {
        await sleep(timeout / partsOfTimeout, undefined, { ref: false });
      }
    }
  };
  void feel();
  return {
    isFrozen: () => isFrozen,
    stop: async () => {
      isStopped = true;
      await probe.end({ timeout: 0 });
    },
  };
}

/**
 * Says what is heard in time: a refusal fails queries by itself. The time is waited for in parts, so that a process that was busy for all of
 * it counts one: its question may not even have left.
 */
async function hear(probe: postgres.Sql, part: number): Promise<'answer' | 'refusal' | 'nothing'> {
  const heard = probe`select 1`.then(
    () => 'answer' as const,
    (error: { code?: string }): 'nothing' | 'refusal' => (error.code === 'CONNECT_TIMEOUT' ? 'nothing' : 'refusal'),
  );
  for (let waited = 0; waited < partsOfSilence; waited += 1) {
    const inTime = await Promise.race([heard, sleep(part, undefined, { ref: false })]);
    if (inTime) return inTime;
  }
  return 'nothing';
}
