import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { deskCsv } from '#features/owner/lists/desk-csv.ts';
import { config } from '#platform/config/config.server.ts';
import { deriveKey } from '#platform/config/derive-key.server.ts';
import { day } from '#platform/durations.ts';
import { database, type Reader } from '#platform/postgres/database.server.ts';
import { compareCodeUnits } from '#platform/text/compare-code-units.ts';
import { featureKeys } from '../comparisons/compared-feature.ts';
import { halfOf } from '../comparisons/comparisons.server.ts';
import { featureComparisons } from '../comparisons/feature-comparison.table.server.ts';
import { listDrills } from '../drills/list-drills.server.ts';
import type { EffectRow } from './measure-effect.ts';

/** An answer that counts: the first one to its drill, for whoever answers again has its key in mind. Times are in milliseconds. */
interface Answer {
  userId: string;
  drillId: string;
  kind: string;
  isRight: boolean;
  at: number;
  /** Since when its person takes part. */
  since: number;
}

type Comparison = typeof featureComparisons.$inferSelect;

/** Lists the comparisons that were started, running ones and those that have ended. */
export const listComparisons = (reader: Reader = database): Promise<Comparison[]> => reader.select().from(featureComparisons);

/** Reads the first and later answers of everybody who takes part now, but owners and disabled accounts. Sorted by pseudonym: the order tells nothing. */
export async function readEffectRows(reader: Reader = database): Promise<EffectRow[]> {
  const comparisons = await listComparisons(reader);
  const answers = (await reader.execute(sql`
    select distinct on (answer.parent_user_id, answer.drill_id)
      answer.parent_user_id as "userId", answer.drill_id as "drillId", answer.kind, answer.is_right as "isRight",
      extract(epoch from answer.created)::float8 * 1000 as at, extract(epoch from own.compared_since)::float8 * 1000 as since
    from personalizations own
    join users account on account.id = own.parent_user_id and not account.disabled
    join drill_answers answer on answer.parent_user_id = own.parent_user_id
    where own.compared_since is not null and not (account.email_verified
      and lower(account.email) in (select jsonb_array_elements_text(${JSON.stringify(config.OWNER_EMAILS)}::jsonb)))
    order by answer.parent_user_id, answer.drill_id, answer.created`)) as unknown as Answer[];
  const pseudonymOf = makePseudonyms();
  return [...Map.groupBy(answers, ({ userId }) => userId)]
    .flatMap(([userId, own]) => pairAnswers(own, { person: pseudonymOf(userId), comparisons }))
    .sort((one, other) => compareCodeUnits(one.person, other.person));
}

/** Without the site's secret nobody can tell whose it is. */
function makePseudonyms(): (userId: string) => string {
  const key = deriveKey('pseudonyms');
  return (userId) => `p${createHmac('sha256', key).update(userId).digest('hex').slice(0, 16)}`;
}

/** Pairs one person's answers by concept and kind, as far as the site still has their drills. */
function pairAnswers(answers: Answer[], { person, comparisons }: { person: string; comparisons: Comparison[] }): EffectRow[] {
  const drills = new Map(listDrills().map((drill) => [drill.drillId, drill]));
  const sorted = answers
    .toSorted((one, other) => one.at - other.at)
    .flatMap((answer) => {
      const drill = drills.get(answer.drillId);
      return drill?.kind === answer.kind ? drill.concepts.map((concept) => ({ ...answer, concept })) : [];
    });
  const groups = Map.groupBy(sorted, ({ concept, kind }) => `${concept} ${kind}`);
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const later = others.find(({ at }) => at >= first.at + day);
    const begun = { person, concept: first.concept, kind: first.kind, first: Number(first.isRight) };
    const { measured, unmeasured } = armsOf({ first, later, comparisons });
    const open = { ...begun, later: null, days: null, arms: unmeasured };
    if (!later) return [open];
    const days = Math.floor((later.at - first.at) / day);
    const pair = { ...begun, later: Number(later.isRight), days, arms: measured };
    return Object.keys(unmeasured).length > 0 ? [pair, open] : [pair];
  });
}

type Arms = EffectRow['arms'];

/**
 * Says which comparisons an answer counts in, and in which half: measured, where the later one was given while a comparison ran and a day or more after
 * its person was in it. Who was in it and answered too early or after its end stays in it unmeasured, so that halves do not shrink.
 */
function armsOf({ first, later, comparisons }: { first: Answer; later: Answer | undefined; comparisons: Comparison[] }) {
  const [measured, unmeasured]: [Arms, Arms] = [{}, {}];
  for (const comparison of comparisons) {
    const { feature, startedAt, endedAt } = comparison;
    if (!featureKeys.includes(feature)) continue;
    const since = Math.max(startedAt.getTime(), first.since);
    const until = endedAt?.getTime() ?? Number.POSITIVE_INFINITY;
    const arm = endedAt ? halfOf({ userId: first.userId, comparison }) : 'running';
    if (later && later.at >= since + day && later.at <= until) measured[feature] = arm;
    else if (since < until && first.at <= until && (!later || later.at > since)) unmeasured[feature] = arm;
  }
  return { measured, unmeasured };
}

/** Writes what the effect is measured from: a row for each person, concept and kind of drill. public/downloads/recompute-effect.mjs reads it. */
export const effectCsv = deskCsv({
  readQuery: () => ({ text: '', after: null }),
  writeQuery: () => '/owner/effect',
  readPage: async ({ reader }) => ({ rows: await readEffectRows(reader), next: null }),
  columns: {
    person: ({ person }: EffectRow) => person,
    concept: ({ concept }) => concept,
    kind: ({ kind }) => kind,
    first: ({ first }) => first,
    later: ({ later }) => later ?? '',
    days: ({ days }) => days ?? '',
    ...Object.fromEntries(featureKeys.map((key) => [key, ({ arms }: EffectRow) => arms[key] ?? ''])),
  },
});
