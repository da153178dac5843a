import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { second } from '../durations.ts';
import { log } from '../logging/log.server.ts';

/** A process that is not ready after so long never will be. */
const readyTimeout = 120 * second;
/** A process that stops in order is gone in ten seconds. */
const endTimeout = 11 * second;
/** The time for which one that leaves answers what it was asked before: an image takes two minutes. It then stops in order. */
export const maxLeaving = 130 * second;
/** The pauses before a process that ended by itself is started again, each twice the one before until one has lasted. */
const firstPause = 0.2 * second;
const maxPause = 30 * second;
const lasting = 60 * second;

/** What the group tells a process: to stop, or to leave its port to the others first and answer what it was asked. */
export type GroupMessage = 'stop' | 'leave';

/** The reason why a process could not start, in its own words. */
export class StartFailure extends Error {
  override name = 'StartFailure';
}

interface ProcessGroup {
  /**
   * Starts processes with these variables and, once all are ready, tells those that were there to leave, and does not wait for it; throws a
   * StartFailure and ends the new ones where one is not.
   */
  replace(environment: NodeJS.ProcessEnv): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Runs `count` processes of one program that listen on one port, and starts one again that ended by itself. A process is ready when it listens;
 * before it ends because it cannot start it may send its reason.
 */
export function openProcessGroup({ program, count }: { program: string; count: number }): ProcessGroup {
  // Each takes connections from the port by itself: those that this process had handed to one that was killed would hang for ever.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: program, args: [] });
  let current: { environment: NodeJS.ProcessEnv; workers: Set<Worker> } | undefined;
  let isStopping = false;

  async function replace(environment: NodeJS.ProcessEnv): Promise<void> {
    const group = { environment, workers: new Set<Worker>() };
    const begun = await Promise.allSettled(Array.from({ length: count }, () => begin(environment)));
    const ready = begun.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const failed = begun.find((each) => each.status === 'rejected');
    if (failed || isStopping) {
      for (const worker of ready) void end(worker, 'leave');
      throw failed?.reason ?? new StartFailure('the site was told to stop');
    }
    const old = current;
    current = group;
    for (const worker of ready) keep(worker, group);
    for (const worker of old?.workers ?? []) void end(worker, 'leave');
  }

  function keep(worker: Worker, group: NonNullable<typeof current>, pause = firstPause): void {
    const startedAt = performance.now();
    const restart = async (code: number | null, signal: string | null) => {
      group.workers.delete(worker);
      if (isStopping || group !== current) return;
      const next = performance.now() - startedAt > lasting ? firstPause : pause;
      log.error({ pid: worker.process.pid, code, signal }, 'a process ended by itself; another takes its place');
      await beginAgain(group, next);
    };
    group.workers.add(worker);
    if (worker.isDead()) void restart(worker.process.exitCode, worker.process.signalCode);
    else worker.once('exit', restart);
  }

  async function beginAgain(group: NonNullable<typeof current>, pause: number): Promise<void> {
    await sleep(pause); // which also keeps this process alive while there is no other
    if (isStopping || group !== current) return;
    const next = Math.min(2 * pause, maxPause);
    try {
      const worker = await begin(group.environment);
      if (isStopping || group !== current) void end(worker, 'leave');
      else keep(worker, group, next);
    } catch (error) {
      log.error({ err: error }, 'a process could not take the place of one that ended; it is tried again');
      await beginAgain(group, next);
    }
  }

  async function stop(): Promise<void> {
    isStopping = true;
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && end(worker, 'stop')));
  }

  return { replace, stop };
}

/** The processes that are ready, and so hear what they are told. */
const listening = new WeakSet<Worker>();

/** Starts a process and resolves when it listens. */
async function begin(environment: NodeJS.ProcessEnv): Promise<Worker> {
  const worker = cluster.fork(environment);
  return new Promise((resolve, reject) => {
    let reason: string | undefined;
    const timer = setTimeout(() => worker.process.kill('SIGKILL'), readyTimeout);
    worker.on('message', ({ failure }: { failure?: string }) => {
      reason ??= failure;
    });
    worker.once('listening', () => {
      listening.add(worker);
      clearTimeout(timer);
      resolve(worker);
    });
    worker.on('error', reject);
    worker.once('exit', (code, signal) => {
      clearTimeout(timer);
      reject(new StartFailure(reason ?? `a process ended (${signal ?? code}) before it was ready`));
    });
  });
}

async function end(worker: Worker, message: GroupMessage): Promise<void> {
  if (worker.isDead()) return;
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  const timeout = message === 'leave' ? maxLeaving + endTimeout : endTimeout;
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), timeout);
  if (listening.has(worker))
    worker.send(message, () => {}); // one that ended meanwhile hears nothing
  else worker.process.kill('SIGTERM'); // it may not hear messages yet
  await ended;
  clearTimeout(timer);
}
