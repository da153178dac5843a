import { RouterContextProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { middleware } from '#app/routes/guards/owner.tsx';
import { action, loader } from '#app/routes/owner/alerts.tsx';
import { switchesAtFirst } from '#features/owner/alerts/alert-kind.ts';
import { readSwitches } from '#features/owner/alerts/alert-switches.server.ts';
import { ownerAlertSettings } from '#features/owner/alerts/owner-alert.table.server.ts';
import { raiseAlert } from '#features/owner/alerts/raise-alert.server.ts';
import { listOwnerActions } from '#features/owner/owner-action-log.server.ts';
import { config } from '#platform/config/config.server.ts';
import { database, sql } from '#platform/postgres/database.server.ts';
import { createTestSession } from '#tests/support/accounts/create-test-session.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { alerts } from '../operation/alerts.ts';

const owner = await createTestUser({ username: 'Olga Owner' });
config.OWNER_EMAILS.push(owner.email);
beforeEach(() => database.delete(ownerAlertSettings));

/** Asks the page, or posts a form to it, through the desk's guard. */
async function ask(form?: [name: string, value: string][]) {
  const { cookie } = await createTestSession(owner);
  const body = form && new URLSearchParams(form);
  const request = new Request(`${config.ORIGIN}/owner/alerts`, { method: form ? 'POST' : 'GET', headers: { cookie }, body });
  const given = { request, context: new RouterContextProvider(), params: {}, url: new URL(request.url) } as never;
  await middleware[0]?.(given, async () => new Response());
  return form ? action(given) : loader(given);
}

test('what is checked is on, all else is off, and the log has each that changed, once', async () => {
  const wanted = { ...switchesAtFirst, feedback: false, 'daily-summary': true };
  const on = Object.entries(wanted).flatMap(([name, isOn]) => (isOn ? [['on', name] as [string, string]] : []));
  const form: [string, string][] = [['intent', 'switch'], ['on', 'of-nobody'], ...on];
  expect(await ask(form)).toMatchObject({ data: { done: 'Saved.' } });
  expect(await ask(form)).toMatchObject({ data: { done: 'Nothing was changed.' } });
  expect(await ask()).toMatchObject({ switches: wanted });
  const { actions } = await listOwnerActions({ before: null });
  expect(actions.map(({ action: act, rowId, by }) => [act, rowId, by])).toEqual(
    expect.arrayContaining([
      ['alert-switched-on', 'daily-summary', 'Olga Owner'],
      ['alert-switched-off', 'feedback', 'Olga Owner'],
    ]),
  );
  expect(actions).toHaveLength(2);
});

test('the page and the command send a test, and show the same alerts', async () => {
  expect(await ask([['intent', 'test']])).toMatchObject({ data: { done: 'A test is on its way.' } });
  expect((await alerts(['test'])).lines).toEqual([expect.stringContaining('a test goes to')]);
  const [row] = await sql`select count(*)::int as count from mails where kind = 'owner-notice'`;
  expect(row?.count).toBe(2);
  await raiseAlert({ transaction: database, kind: 'dispute', subject: 'du_1' });
  const { rows } = await alerts([]);
  expect(rows).toMatchObject([{ kind: 'dispute', subject: 'du_1' }]);
  expect(await ask()).toMatchObject({ alerts: rows });
});

test('the command switches one kind and leaves the others as they are', async () => {
  expect((await alerts(['off', 'dispute'])).lines).toEqual(['dispute is now off']);
  expect((await alerts(['off', 'dispute'])).lines).toEqual(['dispute is already off']);
  expect(await readSwitches()).toEqual({ ...switchesAtFirst, dispute: false });
  expect((await alerts([])).lines).toContain('switched off: dispute, daily-summary');
  await expect(alerts(['off', 'constructor'])).rejects.toMatchObject({ message: expect.stringContaining('which alert?') });
  await expect(alerts(['stop'])).rejects.toMatchObject({ message: expect.stringContaining('what should happen?') });
  await expect(ask([['intent', 'else']])).rejects.toMatchObject({ init: { status: 400 } });
});
