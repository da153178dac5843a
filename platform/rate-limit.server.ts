import { config } from './config.server.ts';
import { AppError } from './errors.ts';

const minute = 60 * 1000;
/** Windows kept at once; the oldest goes first, so that a flood of keys cannot fill the memory. */
const windowsKept = 50_000;
const windows = new Map<string, { startedAt: number; calls: number }>();

/** Counts one call under `key`; throws TOO_MANY_REQUESTS past `callsPerMinute` within the current minute of this process. */
export function takeCall({ key, callsPerMinute }: { key: string; callsPerMinute: number }): void {
  const now = Date.now();
  const current = windows.get(key);
  if (current && now - current.startedAt < minute) {
    current.calls += 1;
    if (current.calls > callsPerMinute * config.CALL_LIMIT_FACTOR) throw new AppError('TOO_MANY_REQUESTS');
    return;
  }
  windows.delete(key);
  windows.set(key, { startedAt: now, calls: 1 });
  if (windows.size > windowsKept) windows.delete(windows.keys().next().value as string);
}
