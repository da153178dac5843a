import { findLessonTimes, listLessonTimes } from '#app/landing/find-lesson-times.server.ts';
import { textForData } from '#app/rendering/document-text.server.ts';
import type { CourseMember } from '#features/access/caller.ts';
import { findContentItem } from '#features/content/find-content-item.server.ts';
import type { TimedLesson } from '#features/lessons/find-lesson-media.server.ts';
import type { Lesson } from '#features/lessons/lesson-catalogue.ts';
import type { LessonTimes } from '#features/lessons/lesson-times.ts';
import { getLessonPlayback } from '#features/lessons/player/get-lesson-playback.server.ts';
import { listLessonProgress } from '#features/lessons/progress/lesson-progress.server.ts';
import { listPlacedExercises } from '#features/markdown/list-placed-exercises.ts';
import { listDrillStates } from '#features/practice/drills/answer-drill.server.ts';
import { listOpenDrills } from '#features/practice/drills/list-drills.server.ts';
import { readPersonalization } from '#features/practice/personalization/personalization.server.ts';
import { listPracticeSet } from '#features/practice/problems/practice-set.server.ts';
import { countSolved } from '#features/practice/rounds/count-solved.server.ts';
import { listSolved } from '#features/practice/rounds/find-round.server.ts';
import { openPracticeSet } from '#features/practice/workbench/store/open-practice-set.server.ts';
import { refundEndedBy } from './finish-lesson.server.ts';
import { textComponents } from './text-components.ts';

/** Reads what a lesson's page shows a member: video, text and exercises, with how far they are in each. */
export async function readLessonPage({
  lesson,
  member,
  request,
  context,
}: { lesson: Lesson; member: CourseMember } & Pick<Parameters<typeof textForData>[0], 'request' | 'context'>) {
  const { lessonId, title } = lesson;
  const hasProblems = listPracticeSet(lessonId).length > 0;
  const solving = listSolved({ user: member });
  const [playback, lessons, refundEnded, practice, personalization, solved, drillStates] = await Promise.all([
    getLessonPlayback({ member, lesson }),
    listLessonProgress({ member }),
    refundEndedBy({ member, lesson }),
    hasProblems ? openPracticeSet({ key: lessonId, title, user: member, solved: solving }) : null,
    readPersonalization({ user: member }),
    solving,
    listDrillStates({ user: member }),
  ]);
  const text = findContentItem({ path: `/lessons/${lesson.lessonId}`, member });
  return {
    practice,
    exercises: countSolved({ solved }),
    exercisesLeft: (practice?.exercises ?? [])
      .filter(({ problemId }) => !solved.includes(problemId))
      .map(({ problemId, title }) => ({ id: problemId.replace(`${lessonId}/`, ''), title })),
    drills: listOpenDrills({ isMember: true }).filter((drill) => drill.lesson === lessonId),
    drillStates,
    personalization,
    userId: member.userId,
    playback,
    lessons,
    refundEnded,
    neighbours: findNeighbours({ lesson, lessons }),
    body: textForData({ body: text?.body ?? null, components: textComponents, request, context }),
    headings: text?.headings ?? [],
    placed: text?.body ? listPlacedExercises(text.body) : [],
    times: findLessonTimes({ ...lesson, durationSecs: playback?.durationSecs ?? null }),
    timesOfLessons: listLessonTimes(lessons),
  };
}

/** A lesson as the one before or after it names it. */
export interface Neighbour {
  lessonId: string;
  title: string;
  times: LessonTimes;
}

/** Finds the lessons before and after one, with what they take. */
export function findNeighbours({ lesson: { lessonNumber }, lessons }: { lesson: Lesson; lessons: TimedLesson[] }): {
  previous: Neighbour | null;
  next: Neighbour | null;
} {
  const find = (wanted: number): Neighbour | null => {
    const found = lessons.find((one) => one.lessonNumber === wanted);
    return found ? { lessonId: found.lessonId, title: found.title, times: findLessonTimes(found) } : null;
  };
  return { previous: find(lessonNumber - 1), next: find(lessonNumber + 1) };
}
