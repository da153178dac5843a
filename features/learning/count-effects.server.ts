import { sql } from 'drizzle-orm';
import { lessonCatalogue } from '#features/lessons/lesson-catalogue.ts';
import { listLoot } from '#features/lessons/loot/loot.server.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import type { EffectFigures } from './learning-figures.ts';

/**
 * Counts, for each feature that leaves something behind, how many came to the end of what they used it in and how many did without. Each person
 * counts once, by the lesson they started first or by the first of their tries, so that who stays longer has no more chances to use it.
 */
export async function countEffects({ transaction }: { transaction: Transaction }): Promise<EffectFigures[]> {
  const lessons = await transaction.execute<LessonRow>(sql`
    with first as (
      select distinct on (parent_user_id) parent_user_id, lesson, progress, finished_at, complete_duration_secs
      from paid_course_lessons join counted_accounts account on account.id = parent_user_id
      where system_or_user = 'user' order by parent_user_id, started_at, "order"
    ), loot as (
      select * from jsonb_to_recordset(${JSON.stringify(await listLootOfLessons())}::jsonb) as loot("lootId" text, "lessonId" text)
    )
    select film, notes, extras, questions, ended, count(*)::int as people from (
      select progress <> '[]' as film, finished_at is not null or complete_duration_secs is not null as ended,
        exists (select from lesson_notes note
          where note.parent_user_id = first.parent_user_id and note.lesson_id = first.lesson) as notes,
        exists (select from loot_items item join loot on loot."lootId" = item.loot_id
          where item.parent_user_id = first.parent_user_id and item.interacted and loot."lessonId" = first.lesson) as extras,
        exists (select from feedback asked where asked.parent_user_id = first.parent_user_id
          and asked.type <> 'review' and asked.place ->> 'lessonId' = first.lesson) as questions
      from first
    ) used group by film, notes, extras, questions, ended`);
  const tries = await transaction.execute<TryRow>(sql`
    with first as (
      select distinct on (parent_user_id) practice_tries.id
      from practice_tries join counted_accounts account on account.id = parent_user_id
      order by parent_user_id, created, practice_tries.id
    )
    select assistant, prediction, ended, count(*)::int as people from (
      select record -> 'asks' <> '[]' as assistant, jsonb_typeof(record -> 'prediction') = 'object' as prediction,
        status = 'right' as ended
      from practice_tries join first using (id)
    ) used group by assistant, prediction, ended`);
  return [
    ...(['film', 'notes', 'extras', 'questions'] as const).map((feature) => addUp(feature, lessons)),
    ...(['assistant', 'prediction'] as const).map((feature) => addUp(feature, tries)),
  ];
}

type Row<Feature extends string> = Record<Feature | 'ended', boolean> & { people: number };
type LessonRow = Row<'film' | 'notes' | 'extras' | 'questions'>;
type TryRow = Row<'assistant' | 'prediction'>;

function addUp<Feature extends EffectFigures['feature']>(feature: Feature, rows: readonly Row<Feature>[]): EffectFigures {
  const sum = (which: (row: Row<Feature>) => boolean) => rows.filter(which).reduce((total, { people }) => total + people, 0);
  const share = (isUsed: boolean) => ({
    count: sum((row) => row[feature] === isUsed && row.ended),
    of: sum((row) => row[feature] === isUsed),
  });
  return { feature, used: share(true), not: share(false) };
}

async function listLootOfLessons() {
  const lists = lessonCatalogue.map(async ({ lessonId }) =>
    (await listLoot(lessonId)).map(({ lootId }) => ({ lootId, lessonId })),
  );
  return (await Promise.all(lists)).flat();
}
