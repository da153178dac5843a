import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { csvParse } from 'd3-dsv';
import { renderToStaticMarkup } from 'react-dom/server';
import { RouterContextProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { exportDeskCsv } from '#features/owner/lists/export-desk-csv.server.ts';
import type { FeatureKey } from '#features/practice/comparisons/compared-feature.ts';
import { halfOf, takePart } from '#features/practice/comparisons/comparisons.server.ts';
import { drillAnswers } from '#features/practice/drills/drill-answer.table.server.ts';
import { listDrills } from '#features/practice/drills/list-drills.server.ts';
import { ConceptTable, FeatureTable } from '#features/practice/effect/effect-tables.tsx';
import { measureEffect } from '#features/practice/effect/measure-effect.ts';
import { effectCsv, listComparisons, readEffectRows } from '#features/practice/effect/read-effect.server.ts';
import { config } from '#platform/config/config.server.ts';
import { day } from '#platform/durations.ts';
import { database, sql } from '#platform/postgres/database.server.ts';
import { mulberry32 } from '#platform/seeded-random.ts';
import { createTestSession } from '#tests/support/accounts/create-test-session.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { middleware } from '../guards/owner.tsx';
import { action, loader } from './effect.tsx';

Object.assign(config, { CALL_LIMIT_FACTOR: 100_000 });

/** Drills of a kind about a concept. */
const drillsOf = (kind: string, concept: string) =>
  listDrills().filter((drill) => drill.kind === kind && drill.concepts.includes(concept));
const [first = expect.fail(), second = expect.fail(), third = expect.fail()] = drillsOf('line', 'edges');
const owner = await createTestUser({ username: 'Olga Owner' });
config.OWNER_EMAILS.push(owner.email);
const daysAgo = (days: number) => new Date(Date.now() - days * day);
const written = (days: number) => daysAgo(days).toISOString();

beforeEach(async () => {
  await sql`update personalizations set compared_since = null`;
  await sql`delete from feature_comparisons`;
});

/** Asks the page, or posts a form to it, through the desk's guard. */
async function ask(account: { userId: string }, form?: Record<string, string>) {
  const { cookie } = await createTestSession(account);
  const body = form && new URLSearchParams({ reason: 'We want to know', ...form });
  const request = new Request(`${config.ORIGIN}/owner/effect`, { method: form ? 'POST' : 'GET', headers: { cookie }, body });
  const given = { request, context: new RouterContextProvider(), params: {}, url: new URL(request.url) } as never;
  await middleware[0]?.(given, async () => new Response());
  return form ? action(given) : loader(given);
}

async function learner({ since = 60 }: { since?: number | null } = {}) {
  const user = await createTestUser();
  if (since === null) return user;
  await takePart({ user, isOn: true });
  await sql`update personalizations set compared_since = ${written(since)} where parent_user_id = ${user.userId}`;
  return user;
}

const answer = (user: { userId: string }, drill: { drillId: string; kind: string }, isRight: boolean, days: number) =>
  database.insert(drillAnswers).values({
    ...{ parentUserId: user.userId, drillId: drill.drillId, kind: drill.kind, answer: [], isRight, created: daysAgo(days) },
    ...{ total: 1, found: Number(isRight), falseAlarms: 0 },
  });

const compared = (feature: string, { from, until = null }: { from: number; until?: number | null }) =>
  sql`insert into feature_comparisons values (${feature}, ${written(from)}, ${until === null ? null : written(until)})`;

/** The half that somebody is in, of the comparison as it is kept. */
async function halfIn({ userId, feature }: { userId: string; feature: FeatureKey }) {
  const comparison = (await listComparisons()).find((one) => one.feature === feature) ?? expect.fail('it is kept');
  return halfOf({ userId, comparison });
}

const edges = async () => (await readEffectRows()).filter(({ concept }) => concept === 'edges');

test('on an empty site there is not enough data for anything', async () => {
  const { concepts, features } = (await ask(owner)) as Awaited<ReturnType<typeof loader>>;
  expect(renderToStaticMarkup(<ConceptTable concepts={concepts} />)).toContain('Not enough data: nobody');
  const html = renderToStaticMarkup(<FeatureTable features={features} mayAct={false} />);
  expect(html.match(/Not enough data/g)).toHaveLength(2);
  expect(html).toContain('each half needs 176 people');
});

test('a later answer is to another drill of the concept and kind, a day or more after the first, and is given once', async () => {
  const [both, soon, again] = [await learner(), await learner(), await learner()];
  await answer(both, first, false, 20);
  await answer(both, first, true, 15); // with its key in mind
  await answer(both, second, false, 19.5); // on the same day
  await answer(both, third, true, 12);
  await answer(soon, first, true, 5);
  await answer(soon, second, false, 4.5);
  await answer(again, first, false, 9);
  await answer(again, first, true, 5);
  await answer(again, { ...second, kind: 'loop' }, true, 5); // a drill that has become another
  const rows = await edges();
  expect(rows.map(({ first: one, later, days }) => [one, later, days]).toSorted()).toEqual([
    [0, null, null],
    [0, 1, 8],
    [1, null, null],
  ]);
});

test('only those are read who take part now, and neither owners nor disabled accounts', async () => {
  const [kept, ended, never, disabled] = [await learner(), await learner(), await learner({ since: null }), await learner()];
  await takePart({ user: owner, isOn: true });
  for (const user of [kept, ended, never, disabled, owner]) await answer(user, first, true, 5);
  await sql`update users set disabled = true where id = ${disabled.userId}`;
  expect(await edges()).toHaveLength(2);
  await takePart({ user: ended, isOn: false });
  expect(await edges()).toHaveLength(1);
});

test('a pair is measured in a comparison whose person had been in it for a day when they answered later, before it ended, and else stays', async () => {
  await compared('returns', { from: 30, until: 10 });
  await compared('sureness', { from: 30 });
  type Counted = 'measured' | 'unmeasured' | 'not';
  const cases: [since: number, firstAt: number, laterAt: number | null, returns: Counted, sureness: Counted][] = [
    [60, 40, 20, 'measured', 'measured'],
    [60, 40, 29.5, 'unmeasured', 'unmeasured'], // half a day after it began
    [60, 40, 35, 'not', 'not'],
    [20, 25, 19.5, 'unmeasured', 'unmeasured'], // half a day after they took part
    [20, 25, 15, 'measured', 'measured'],
    [60, 20, 5, 'unmeasured', 'measured'], // one had ended
    [60, 20, null, 'unmeasured', 'unmeasured'],
    [60, 5, null, 'not', 'unmeasured'],
    [5, 20, null, 'not', 'unmeasured'],
  ];
  for (const [since, firstAt, laterAt, ...counted] of cases) {
    const user = await learner({ since });
    await answer(user, first, true, firstAt);
    if (laterAt !== null) await answer(user, second, true, laterAt);
    const rows = await edges();
    const half = await halfIn({ ...user, feature: 'returns' });
    for (const [place, [feature, arm]] of (
      [
        ['returns', half],
        ['sureness', 'running'],
      ] as const
    ).entries()) {
      const found = rows
        .filter(({ arms }) => arms[feature])
        .map(({ later, arms }) => [later === null ? 'unmeasured' : 'measured', arms[feature]]);
      expect([since, firstAt, laterAt, found]).toEqual([
        since,
        firstAt,
        laterAt,
        counted[place] === 'not' ? [] : [[counted[place], arm]],
      ]);
    }
    expect(rows.filter(({ later }) => later !== null)).toHaveLength(laterAt === null ? 0 : 1);
    await takePart({ user, isOn: false });
  }
});

/** Makes 480 people who answered drills about several concepts; the question how sure they are helps by 20 points. */
async function plantPeople() {
  const [comparison] = (await listComparisons()).filter(({ feature }) => feature === 'sureness');
  if (!comparison) expect.fail('it has begun');
  const random = mulberry32(9);
  const [contract = expect.fail(), otherContract = expect.fail()] = drillsOf('line', 'contracts');
  const people = Array.from({ length: 480 }, (_, number) => `person-${number}`);
  await sql`insert into users (id, email, username) select id, id || '@account.invalid', '=1+1' from unnest(${people}::text[]) id`;
  await sql`insert into personalizations (parent_user_id, compared_since) select id, ${written(50)}::timestamptz from unnest(${people}::text[]) id`;
  const made = people.flatMap((userId, number) => {
    const isHelped = halfOf({ userId, comparison }) === 'on';
    const chance = 0.2 + 0.4 * random();
    const given = (drill: typeof first, days: number, right: number) => ({
      ...{ parentUserId: userId, drillId: drill.drillId, kind: drill.kind, answer: [], isRight: random() < right },
      ...{ total: 1, found: 0, falseAlarms: 0, created: daysAgo(days) },
    });
    const later = chance + 0.1 + (isHelped ? 0.2 : 0);
    return [
      ...[given(first, 40, chance), given(contract, 40, chance)],
      ...(number % 5 > 0 ? [given(second, 20, later), given(otherContract, 20, later)] : []),
    ];
  });
  await database.insert(drillAnswers).values(made);
}

/** Runs the script that the page offers on the file that it offers, in cells. */
function recompute(csv: string): string[][] {
  const file = path.join(config.DATA_DIR, 'effect.csv');
  writeFileSync(file, csv);
  const { stdout, stderr } = spawnSync(process.execPath, ['public/downloads/recompute-effect.mjs', file], { encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.split(' '));
}

/** The cells of a table's rows, as text. */
const cellsOf = (html: string) =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/gs)]
    .slice(1)
    .map(([, row = '']) =>
      [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => cell.replace(/<[^>]*>/g, '')),
    );

/** The script tells four decimals: what the page rounds must lie half a digit from them, and rounding them once more may lead elsewhere. */
function expectRounded(shown = '', told: string[], { places, scale = 1 }: { places: number; scale?: number }): void {
  const numbers = shown.match(/-?\d+\.\d+/g) ?? [];
  expect(numbers).toHaveLength(told.length);
  for (const [at, number] of numbers.entries()) {
    expect(number).toMatch(new RegExp(`\\.\\d{${places}}$`));
    expect(Math.abs(Number(number) - scale * Number(told[at]))).toBeLessThanOrEqual(0.5 / 10 ** places + scale * 0.000051);
  }
}

test('the script recomputes every figure of the page from the file, in which nothing leads to anybody', async () => {
  await compared('sureness', { from: 45, until: 1 });
  await compared('returns', { from: 45 });
  await plantPeople();
  const csv = await text(await exportDeskCsv({ csv: effectCsv, search: new URLSearchParams(), ownerId: owner.userId }));
  expect(csv).not.toMatch(/person-|account|=1/);
  const rows = csvParse(csv);
  for (const row of rows)
    expect(Object.values(row).join(' ')).toMatch(/^p[0-9a-f]{16} [a-z-]+ line [01] [01]? \d* (running)? (on|off)?$/);
  expect(new Set(rows.map(({ person }) => person)).size).toBe(480);

  const { concepts, features } = (await ask(owner)) as Awaited<ReturnType<typeof loader>>;
  const ofConcepts = cellsOf(renderToStaticMarkup(<ConceptTable concepts={concepts} />));
  const ofFeatures = cellsOf(renderToStaticMarkup(<FeatureTable features={features} mayAct={false} />));
  const told = recompute(csv);
  const conceptLines = told.slice(0, ofConcepts.length);
  expect(conceptLines.length).toBeGreaterThan(1);
  for (const [at, [concept, people, ...figures]] of conceptLines.entries()) {
    const [name, count, one, later, gain] = ofConcepts[at] ?? [];
    expect([name, count]).toEqual([concept, people]);
    if (figures[0] === 'Not') expect([one, later, gain]).toEqual(['', '', 'Not enough data']);
    else {
      expectRounded(`${one} ${later}`, figures.slice(0, 2), { places: 1, scale: 100 });
      expectRounded(gain, figures.slice(2), { places: 2 });
    }
  }
  const [returns = [], sureness = []] = Object.values(
    Object.groupBy(told.slice(ofConcepts.length), ([feature]) => feature ?? ''),
  );
  const countsOf = (lines: string[][]) => lines.slice(0, 3).map(([, ...words]) => words.join(' '));
  expect(ofFeatures[0]?.slice(1)).toEqual([...countsOf(returns), 'Not enough data', '']);
  expect(returns[3]?.slice(1).join(' ')).toBe('Not enough data');
  const [, value = '', lower = '', upper = '', d = ''] = sureness[3] ?? [];
  expect(ofFeatures[1]?.slice(1, 4)).toEqual(countsOf(sureness));
  expectRounded(ofFeatures[1]?.[4], [value, lower, upper], { places: 1, scale: 100 });
  expectRounded(ofFeatures[1]?.[5], [d], { places: 2 });
  expect(Number(lower)).toBeGreaterThan(0);
  const exact = measureEffect(await readEffectRows()).features[1]?.comparison;
  expect(Number(value)).toBeCloseTo(exact?.difference.value ?? Number.NaN, 4);

  const [header = ''] = csv.split('\n');
  expect(recompute(header).map((line) => line.slice(1).join(' '))).toEqual(
    ['returns', 'sureness'].flatMap(() => ['0 of 0', '0 of 0', '0 of 0', 'Not enough data']),
  );
});

const statusOf = (attempt: Promise<unknown>) =>
  attempt.then(
    (answered) => (answered as { init?: ResponseInit }).init?.status ?? 200,
    (refusal) => (refusal as { init?: ResponseInit }).init?.status ?? (refusal as Response).status,
  );

test('an owner starts and ends a comparison with a reason, which the log keeps; nobody else does, and none of what is not compared', async () => {
  const start = { intent: 'start', feature: 'sureness' };
  const logged = () =>
    sql`select action, row_id, reason, owner_id from owner_actions where action like 'comparison-%' order by id`;
  const person = await learner();
  expect(await statusOf(ask(person, start))).toBe(404);
  expect(await statusOf(ask(person))).toBe(404);
  expect(await statusOf(ask(owner, { ...start, reason: ' ' }))).toBe(400);
  expect(await statusOf(ask(owner, { ...start, feature: 'lessons' }))).toBe(400);
  expect(await statusOf(ask(owner, { ...start, intent: 'forget' }))).toBe(400);
  expect(await logged()).toEqual([]);
  for (const [intent, done] of [
    ['start', 'The question of how sure you are: the comparison has started.'],
    ['start', 'The question of how sure you are: it is already running.'],
    ['end', 'The question of how sure you are: the comparison has ended.'],
    ['end', 'The question of how sure you are: none is running.'],
  ] as const) {
    expect(await ask(owner, { ...start, intent })).toMatchObject({ data: { done } });
  }
  const entry = { row_id: 'sureness', reason: 'We want to know', owner_id: owner.userId };
  expect(await logged()).toEqual([
    { action: 'comparison-started', ...entry },
    { action: 'comparison-ended', ...entry },
  ]);
});
