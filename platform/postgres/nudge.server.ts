import type postgres from 'postgres';

export const nudgeChannel = 'announced';
const pause = 50;

/**
 * Makes what tells the readers of announcements that there may be some: at once, and where it is called again soon once more after a pause. It
 * is a transaction of its own, because one with NOTIFY in it lets others wait for its commit.
 */
export function createNudge(sql: postgres.Sql): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isAskedAgain = false;
  return function nudge() {
    isAskedAgain = timer !== undefined;
    if (isAskedAgain) return;
    sql.unsafe(`notify ${nudgeChannel}`).catch(() => {}); // readers look by themselves, too
    timer = setTimeout(() => {
      timer = undefined;
      if (isAskedAgain) nudge();
    }, pause).unref();
  };
}
