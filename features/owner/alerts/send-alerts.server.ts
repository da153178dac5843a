import { and, eq, gt, inArray, isNull, max, notInArray } from 'drizzle-orm';
import type { OwnerNotice } from '#features/mail/mail-kinds.ts';
import { config } from '#platform/config/config.server.ts';
import { hour } from '#platform/durations.ts';
import { database } from '#platform/postgres/database.server.ts';
import type { OwnerAct } from '../owner-action.ts';
import { recordOwnerAction } from '../owner-action-log.server.ts';
import { type AlertKind, alertKinds, alertPath, countAlerts } from './alert-kind.ts';
import { readSwitches } from './alert-switches.server.ts';
import { ownerAlerts } from './owner-alert.table.server.ts';
import { tellOwner } from './tell-owner.server.ts';

type Alert = typeof ownerAlerts.$inferSelect;

/** What comes of a kind within this time after the owner was told of it is told together, at its end. */
const gatheredFor = hour;
const maxAtOnce = 1000;
const maxListed = 10;

/**
 * Tells the owner what they were not told yet. Two processes that do so at once take turns, because the first locks the rows; the second
 * then finds them told.
 */
export async function sendAlerts(now = new Date()): Promise<void> {
  await database.transaction(async (transaction) => {
    const { kind, raisedAt, subject, toldAt } = ownerAlerts;
    // Many of a kind that has to wait would leave no room for others.
    const paused = transaction
      .select({ kind })
      .from(ownerAlerts)
      .where(gt(toldAt, new Date(now.getTime() - gatheredFor)));
    const waiting = await transaction
      .select()
      .from(ownerAlerts)
      .where(and(isNull(toldAt), notInArray(kind, paused)))
      .orderBy(raisedAt, kind, subject)
      .limit(maxAtOnce)
      .for('update');
    if (waiting.length === 0) return;
    const told = await transaction
      .select({ kind, last: max(toldAt) })
      .from(ownerAlerts)
      .groupBy(kind);
    const isOn = await readSwitches(transaction);
    for (const [each, alerts] of Map.groupBy(waiting, (alert) => alert.kind)) {
      const last = told.find((row) => row.kind === each)?.last?.getTime() ?? Number.NEGATIVE_INFINITY;
      if (now.getTime() - last < gatheredFor) continue;
      const subjects = alerts.map((alert) => alert.subject);
      await transaction
        .update(ownerAlerts)
        .set({ toldAt: now })
        .where(and(eq(kind, each), inArray(subject, subjects)));
      if (!isOn[each]) continue;
      const reason = `${each} ${now.toISOString()}`;
      await tellOwner({ transaction, reason, notice: writeNotice(each, alerts), webhook: writeMessage(each, alerts) });
    }
  });
}

/** Sends what an alert is sent by, so that the owner sees it arrive. */
export async function sendTestAlert({ act }: { act: OwnerAct }): Promise<void> {
  const notice: OwnerNotice = {
    title: 'A test: alerts reach you',
    paragraphs: ['You asked for this e-mail on the page Alerts, or at the terminal. Nothing has happened.'],
    action: { label: 'See all alerts', path: '/owner/alerts' },
  };
  await database.transaction(async (transaction) => {
    const reason = `test ${new Date().toISOString()}`;
    await tellOwner({ transaction, reason, notice, webhook: { type: 'alert.test', data: {} } });
    await recordOwnerAction({ transaction, action: 'alerts-tried', userId: null, rowId: 'test', ...act });
  });
}

function writeNotice(kind: AlertKind, alerts: Alert[]): OwnerNotice {
  const { lasts, meaning, remedy } = alertKinds[kind];
  const subjects = alerts.map(({ subject }) => subject);
  const [firstDue] = alerts.flatMap(({ dueAt }) => (dueAt ? [dueAt.toISOString()] : [])).sort();
  return {
    title: countAlerts(kind, alerts.length),
    paragraphs: [
      ...(lasts ? [`It is about: ${subjects.slice(0, maxListed).join('; ')}.`] : []),
      ...(firstDue
        ? [`It has to be answered by ${firstDue.slice(0, 10)}${alerts.length > 1 ? ', the first of them' : ''}.`]
        : []),
      meaning,
      remedy,
    ],
    action: { label: 'Open it on the desk', path: alertPath(kind, subjects) },
  };
}

function writeMessage(kind: AlertKind, alerts: Alert[]): { type: string; data: object } {
  const data = {
    severity: alertKinds[kind].severity,
    count: alerts.length,
    subjects: alerts.map(({ subject, raisedAt, dueAt }) => ({
      ...{ id: subject, raisedAt, dueAt },
      url: config.ORIGIN + alertPath(kind, [subject]),
    })),
  };
  return { type: `alert.${kind}`, data };
}
