import { listTimeline } from '#features/owner/list-timeline.server.ts';
import { readTimelineQuery, timelineKinds } from '#features/owner/timeline-event.ts';
import type { CommandResult } from '../command/command-result.ts';
import { findAccount } from '../command/find-account.ts';
import { describePage, readListOptions } from '../command/read-list-options.ts';

/** Lists what happened to an account, newest first, as the page of a person does. */
export async function timeline(args: string[]): Promise<CommandResult> {
  const { text, state: kind, after } = readListOptions({ args, option: 'kind', states: timelineKinds });
  const { userId } = await findAccount(text);
  const query = readTimelineQuery(new URLSearchParams({ kind: kind ?? '', after: after ?? '' }));
  const { events, next } = await listTimeline({ userId, ...query });
  const lines = events.map(({ at, what, why }) =>
    [at.slice(0, 16).replace('T', ' '), JSON.stringify(what).slice(1, -1), ...(why ? [JSON.stringify(why)] : [])].join('  '),
  );
  return { isWell: true, lines: [...lines, describePage({ what: 'events', count: events.length, next })], rows: events };
}
