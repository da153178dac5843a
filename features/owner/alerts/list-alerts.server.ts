import { desc, gt, sql } from 'drizzle-orm';
import { database } from '#platform/postgres/database.server.ts';
import { type AlertKind, alertKinds } from './alert-kind.ts';
import { ownerAlerts } from './owner-alert.table.server.ts';
import { isOver } from './raise-alert.server.ts';

/** An alert as the desk and the command show it. Moments are ISO 8601. */
export interface ListedAlert {
  kind: AlertKind;
  subject: string;
  raisedAt: string;
  dueAt: string | null;
  /** Null for what happened once. */
  state: 'goes on' | 'over' | null;
}

/** Lists the newest 100 alerts of the last 30 days, also those of kinds that are switched off. */
export async function listAlerts(): Promise<ListedAlert[]> {
  const rows = await database
    .select({ alert: ownerAlerts, isOver: sql<boolean>`${isOver}` })
    .from(ownerAlerts)
    .where(gt(ownerAlerts.raisedAt, sql`now() - interval '30 days'`))
    .orderBy(desc(ownerAlerts.raisedAt))
    .limit(100);
  return rows.map(({ alert: { kind, subject, raisedAt, dueAt }, isOver: hasEnded }) => ({
    ...{ kind, subject, raisedAt: raisedAt.toISOString(), dueAt: dueAt?.toISOString() ?? null },
    state: alertKinds[kind].lasts ? (hasEnded ? 'over' : 'goes on') : null,
  }));
}
