import { setTimeout as sleep } from 'node:timers/promises';
import { minute, second } from '../durations.ts';
import { outsideOfRequests } from '../logging/request-id.ts';
import { startPeriodicJob } from '../process/periodic-job.server.ts';
import { openDirect, sql } from './database.server.ts';
import { nudgeChannel } from './nudge.server.ts';

export interface AnnouncementHearer {
  /**
   * Called once for each change, in any order within a few milliseconds: `table:owner`, `table:owner:row:version` for a row that was deleted,
   * `sessions:owner` for a session that ended, `published_reviews`.
   */
  onChange(key: string): void;
  /** Called where changes may have been missed: at the start, and after the connection was lost. */
  onGap(): void;
}

const readPause = 25;
/** The pause where nudges come: one is lost with a process that dies before it has sent it. */
const nudgedPause = second;
const pollPause = 100;
const keptFor = 10 * minute;
/** A process that slept longer may have missed rows that are deleted by now. */
const longestSleep = keptFor / 2;

const hearers = new Set<AnnouncementHearer>();
let reader: AnnouncementReader | undefined;

/**
 * Hears of every change that others must know of, whichever process made it: triggers announce them, so no code path can forget to. From when
 * this resolves nothing is missed.
 */
export async function hearAnnouncements(hearer: AnnouncementHearer): Promise<void> {
  hearers.add(hearer);
  const all: AnnouncementHearer = {
    onChange: (key) => {
      for (const { onChange } of hearers) onChange(key);
    },
    onGap: () => {
      for (const { onGap } of hearers) onGap();
    },
  };
  reader ??= outsideOfRequests(() => readAnnouncements(openDirect, all));
  await reader.ready();
}

interface AnnouncementReader {
  /** Resolves when changes are heard of; rejects where the database cannot be asked. */
  ready(): Promise<void>;
}

/**
 * Reads announcements as they are committed, by the snapshots of PostgreSQL: what the newest one shows and the one before did not. A place
 * among them is worth as much as its connection lasts, since no restart, promotion or restore leaves that open.
 */
export function readAnnouncements(connect: typeof openDirect, { onChange, onGap }: AnnouncementHearer): AnnouncementReader {
  let snapshot: string | undefined;
  let readAt = 0;
  let isNudged = false;
  let hasFailed = false;
  let reading: Promise<void> | undefined;

  const connection = connect({
    name: 'site, announcements',
    silence: nudgedPause,
    onClose: () => {
      snapshot = undefined;
      isNudged = false;
      job.wake();
    },
    onNotify: () => {
      isNudged = true;
      job.wake();
    },
  });
  /** In one message, so on one connection. The nudge comes back to us where nudges come at all. */
  const begin = async () => {
    const answers = await connection.unsafe(
      `listen ${nudgeChannel}; notify ${nudgeChannel}; select pg_current_snapshot()::text as snapshot`,
    );
    snapshot = answers.at(-1)?.[0].snapshot;
    onGap();
  };
  const follow = async (before: string) => {
    const [now] = await connection<{ snapshot: string; keys: string[] }[]>`
      select pg_current_snapshot()::text as snapshot, (
        select coalesce(json_agg(distinct key), '[]') from announcements
        where xid >= pg_snapshot_xmax(${before}::pg_snapshot) or xid = any (array(select pg_snapshot_xip(${before}::pg_snapshot)))
      ) as keys`;
    snapshot = now?.snapshot;
    for (const key of now?.keys ?? []) onChange(key);
  };
  const read = async () => {
    const isPlaceKept = Date.now() - readAt < longestSleep;
    if (snapshot && isPlaceKept) await follow(snapshot);
    else await begin();
    readAt = Date.now();
  };
  const readOnce = () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  const round = async () => {
    try {
      await readOnce();
      hasFailed = false;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'CONNECTION_ENDED') void job.stop();
      else if (!hasFailed) {
        hasFailed = true;
        throw error;
      }
    }
    await sleep(isNudged ? readPause : pollPause, undefined, { ref: false });
    if (!isNudged) job.wake();
  };
  const job = startPeriodicJob({ work: round, pause: nudgedPause, failure: 'announcements cannot be read' });
  return {
    ready: async () => {
      if (!snapshot) await readOnce();
    },
  };
}

/** Forgets what everybody has read, and that there are processes of the version before, which hear by NOTIFY alone, when there are none. */
export async function forgetAnnouncements(): Promise<void> {
  await sql`delete from announcements where made_at < now() - make_interval(secs => ${keptFor / second})`;
  await sql`update older_listeners set seen_at = now() where exists (select from pg_stat_activity
    where datname = current_database() and query ~ '^listen "(document_changed|published_reviews_changed)"')`;
  await sql`delete from older_listeners where seen_at < now() - interval '2 minutes'`;
}
