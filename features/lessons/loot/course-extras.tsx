import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { Notice } from '#app/components/notice.tsx';
import type { Lesson } from '../lesson-catalogue.ts';
import { ExtraDialog } from './extra-dialog.tsx';
import { ExtrasList, type ListedExtra } from './extras-list.tsx';
import type { LootItem } from './loot.ts';
import { loadLoot, markOpened } from './own-loot.ts';

/** Shows the extras of the whole course, by lesson. */
export function CourseExtras({ userId, lessons }: { userId: string; lessons: { lesson: Lesson; items: ListedExtra[] }[] }) {
  const { revalidate } = useRevalidator();
  const [shown, setShown] = useState<LootItem | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const open = async ({ lessonId }: Lesson, lootId: string) => {
    setFailure(null);
    try {
      const extra = (await loadLoot({ userId, lessonId })).find((item) => item.lootId === lootId);
      setShown(extra ?? null);
      if (extra?.interacted === false) await markOpened({ userId, lootId }).then(revalidate);
    } catch (error) {
      setFailure((error as Error).message);
    }
  };
  const items = lessons.flatMap((lesson) => lesson.items);
  return (
    <section className="course-extras mt-12" aria-labelledby="course-extras">
      <h2 id="course-extras">Extras of the lessons</h2>
      <p className="max-w-prose text-quiet">
        {items.filter(({ content }) => content).length} of {items.length} are yours. The others open when their video reaches
        their second, or when their lesson is done.
      </p>
      {failure && (
        <Notice tone="removed" title="The extra could not be opened" announce>
          <p>{failure}.</p>
        </Notice>
      )}
      <div className="course-extras-lessons">
        {lessons.map(({ lesson, items: ofLesson }) => (
          <section key={lesson.lessonId} aria-labelledby={`extras-${lesson.lessonId}`}>
            <h3 id={`extras-${lesson.lessonId}`}>
              <Link to={`/principled-ai-coding/course/${lesson.lessonId}`}>
                {lesson.lessonNumber} {lesson.title}
              </Link>
            </h3>
            <ExtrasList items={ofLesson} open={(lootId) => void open(lesson, lootId)} />
          </section>
        ))}
      </div>
      <ExtraDialog extra={shown} onClose={() => setShown(null)} />
    </section>
  );
}
