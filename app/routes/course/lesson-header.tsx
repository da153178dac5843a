import type { ReactNode } from 'react';
import { PageHeader } from '#app/components/page-header.tsx';
import { type Lesson, lessonCatalogue } from '#features/lessons/lesson-catalogue.ts';
import { formatDuration } from '#platform/text/format-time.ts';

/** The one line above a lesson: its title, what it holds, and what can be done there, the `children`. */
export function LessonHeader({
  lesson: { title, lessonNumber, difficulty },
  durationSecs,
  readingMinutes,
  children,
}: {
  lesson: Lesson;
  durationSecs: number | null;
  readingMinutes: number | null;
  children: ReactNode;
}) {
  const facts = [
    `Lesson ${lessonNumber} of ${lessonCatalogue.length}`,
    difficulty,
    durationSecs && `${formatDuration(durationSecs)} video`,
    readingMinutes && `${readingMinutes} min to read`,
  ];
  return <PageHeader isCompact eyebrow={facts.filter(Boolean).join(' · ')} title={title} actions={children} />;
}
