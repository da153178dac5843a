import { and, eq } from 'drizzle-orm';
import { parse } from 'yaml';
import { z } from 'zod';
import type { CourseMember } from '#features/access/caller.ts';
import { AppError } from '#platform/errors.ts';
import { fileStorage } from '#platform/files/file-storage.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { type Lesson, type LessonId, lessonCatalogue } from '../lesson-catalogue.ts';
import { paidCourseLessons } from '../progress/paid-course-lesson.table.server.ts';
import { requireLesson } from '../require-lesson.ts';
import type { ListedExtra } from './extras-list.tsx';
import { type Loot, type LootItem, loot } from './loot.ts';
import { lootItems } from './loot-item.table.server.ts';

/** Lists the loot of a lesson in the order of its moments; a lesson may have none. */
export async function listLoot(lessonId: LessonId): Promise<Loot[]> {
  const file = await fileStorage.find(`lessons/${lessonId}/loot.yml`);
  if (!file) return [];
  const items = z.array(loot).parse(parse(await fileStorage.readText(file.key)));
  return items.toSorted((one, other) => one.unlockAtSec - other.unlockAtSec);
}

/** Finds the loot of this id, and the lesson it belongs to. */
export async function findLoot(lootId: string): Promise<{ lessonId: LessonId; found: Loot } | undefined> {
  for (const { lessonId } of lessonCatalogue) {
    const found = (await listLoot(lessonId)).find((item) => item.lootId === lootId);
    if (found) return { lessonId, found };
  }
  return undefined;
}

/**
 * Says whether someone has come to the moment of an extra: the video was played at it or beyond, or the lesson is done, by whatever way;
 * whoever reads instead of watching gets the extras then.
 */
export function isReached(
  { unlockAtSec }: Loot,
  lesson: Pick<typeof paidCourseLessons.$inferSelect, 'progress' | 'finishedAt'> | undefined,
): boolean {
  if (!lesson) return false;
  return lesson.finishedAt !== null || lesson.progress.some(({ toSecs }) => toSecs >= unlockAtSec);
}

interface MemberLoot {
  lesson: Lesson;
  loot: (Loot & { isUnlocked: boolean; interacted: boolean })[];
}

/**
 * Lists the loot of these lessons and what of it is unlocked for this member: what was reached, and what was unlocked before, which a
 * lesson that is started again does not take away.
 */
async function listMemberLoot({ member, lessons }: { member: CourseMember; lessons: readonly Lesson[] }): Promise<MemberLoot[]> {
  const [unlocked, started] = await Promise.all([
    database.select().from(lootItems).where(eq(lootItems.parentUserId, member.userId)),
    database
      .select()
      .from(paidCourseLessons)
      .where(and(eq(paidCourseLessons.parentUserId, member.userId), eq(paidCourseLessons.systemOrUser, 'user'))),
  ]);
  return Promise.all(
    lessons.map(async (lesson) => {
      const own = started.find((row) => row.lesson === lesson.lessonId);
      const withState = (await listLoot(lesson.lessonId)).map((item) => {
        const row = unlocked.find(({ lootId }) => lootId === item.lootId);
        return { ...item, isUnlocked: row !== undefined || isReached(item, own), interacted: row?.interacted ?? false };
      });
      return { lesson, loot: withState };
    }),
  );
}

/** Lists the extras of the whole course: the titles of what is unlocked for this member, of the rest the moments. */
export async function listCourseExtras({
  member,
}: {
  member: CourseMember;
}): Promise<{ lesson: Lesson; items: ListedExtra[] }[]> {
  const lessons = await listMemberLoot({ member, lessons: lessonCatalogue });
  return lessons.map(({ lesson, loot }) => ({
    lesson,
    items: loot.map(({ lootId, unlockAtSec, interacted, kind, title, isUnlocked }) => ({
      lootId,
      unlockAtSec,
      interacted,
      ...(isUnlocked && { content: { kind, title } }),
    })),
  }));
}

/**
 * Gets what a lesson's page has besides text and video: its loot, with the content of what is unlocked for this member and of nothing else.
 * The id is the lesson's with a suffix (docs/product.md §7). `renderText` makes the HTML of a Markdown text.
 */
export async function getDynamicPaiccContent({
  member,
  dynamicPaiccContentId,
  renderText,
}: {
  member: CourseMember;
  dynamicPaiccContentId: string;
  renderText: (text: { file: string; markdown: string }) => string;
}): Promise<{ lootItems: LootItem[] }> {
  const [, lessonId] = /^(.+)-dynamic-paicc-content$/.exec(dynamicPaiccContentId) ?? [];
  if (!lessonId)
    throw new AppError('INVALID_INPUT', 'dynamicPaiccContentId: must be a lesson’s id followed by -dynamic-paicc-content');
  const lesson = requireLesson(lessonId);
  const items = (await listMemberLoot({ member, lessons: [lesson] })).flatMap((own) => own.loot);
  return {
    lootItems: items.map(({ lootId, unlockAtSec, interacted, kind, title, text, isUnlocked }) => ({
      lootId,
      unlockAtSec,
      interacted,
      ...(isUnlocked && { content: { kind, title, html: renderText({ file: lootId, markdown: text }) } }),
    })),
  };
}
