import { lessonCatalogue } from '#features/lessons/lesson-catalogue.ts';
import type { Pattern } from '#features/lessons/member-assets/pattern.ts';
import type { PlacedPattern } from '#features/lessons/member-assets/pattern-catalogue.tsx';
import { openHeadingIds } from '#features/markdown/headings.ts';
import { listPracticeSet } from '#features/practice/problems/practice-set.server.ts';

/** Says where the course uses a pattern; the lesson as a whole where the exercise has gone since. */
export function placePattern({ used }: Pick<Pattern, 'used'>): PlacedPattern['place'] {
  const { lessonNumber, title: lessonTitle } =
    lessonCatalogue.find(({ lessonId }) => lessonId === used.lesson) ?? lessonCatalogue[0];
  const page = `/principled-ai-coding/course/${used.lesson}`;
  if ('heading' in used) return { lessonNumber, title: used.heading, address: `${page}#${openHeadingIds()(used.heading)}` };
  const problem = listPracticeSet(used.lesson).find(({ problemId }) => problemId === `${used.lesson}/${used.exercise}`);
  if (!problem) return { lessonNumber, title: lessonTitle, address: page };
  return { lessonNumber, title: `Exercise: ${problem.title}`, address: `${page}#exercise-${used.exercise}` };
}
