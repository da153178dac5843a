import type { ReactNode } from 'react';
import { PageHeader } from '#app/components/page-header.tsx';
import { FactLine } from '#features/lessons/fact-line.tsx';
import { type Lesson, lessonCatalogue } from '#features/lessons/lesson-catalogue.ts';
import { describeLessonTimes, type LessonTimes } from '#features/lessons/lesson-times.ts';

/** Shows the one line above a lesson: its title, what it holds, and what can be done there, the `children`. */
export function LessonHeader({
  lesson: { title, lessonNumber, difficulty },
  times,
  children,
}: {
  lesson: Lesson;
  times: LessonTimes;
  children: ReactNode;
}) {
  const facts = [`Lesson ${lessonNumber} of ${lessonCatalogue.length}`, difficulty, ...describeLessonTimes(times)];
  return <PageHeader isCompact eyebrow={<FactLine facts={facts} />} title={title} actions={children} />;
}
