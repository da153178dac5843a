import { forgetUnusedConnections } from '#features/users/connections/forget-unused-connections.server.ts';
import { hour } from '#platform/durations.ts';
import { log } from '#platform/log.server.ts';

let isFollowing = false;

/** Forgets connections of agents that nobody uses, soon after the start and then every hour, for as long as the process runs. */
export function followUnusedConnections(): void {
  if (isFollowing) return;
  isFollowing = true;
  setInterval(forget, hour).unref();
  void forget();
}

async function forget(): Promise<void> {
  try {
    await forgetUnusedConnections();
  } catch (error) {
    log.warn({ err: error }, 'unused connections of agents are forgotten later');
  }
}
