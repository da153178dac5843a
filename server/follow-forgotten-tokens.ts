import { giveBackForgottenTokens } from '#features/users/tokens/give-back-forgotten-tokens.server.ts';
import { minute } from '#platform/durations.ts';
import { log } from '#platform/log.server.ts';

const pause = 5 * minute;
let isFollowing = false;

/** Gives back what killed servers left reserved, soon after the start and then now and again, for as long as the process runs. */
export function followForgottenTokens(): void {
  if (isFollowing) return;
  isFollowing = true;
  setInterval(giveBack, pause).unref();
  void giveBack();
}

async function giveBack(): Promise<void> {
  try {
    const count = await giveBackForgottenTokens();
    if (count > 0) log.info({ count }, 'tokens that were reserved by a server that ended were given back');
  } catch (error) {
    log.warn({ err: error }, 'forgotten tokens are given back later');
  }
}
