import { data, useRevalidator } from 'react-router';
import { Notice } from '#app/components/notice.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { Prose } from '#app/components/prose.tsx';
import { pageMeta } from '#app/head/page-meta.ts';
import { enforcePageRateLimit } from '#app/routes/course/enforce-page-rate-limit.server.ts';
import type { CourseMember } from '#features/access/course-member.ts';
import { courseMemberContext } from '#features/access/request-contexts.server.ts';
import { refundEndedByLesson } from '#features/checkout/purchases/refund-ended-by-lesson.server.ts';
import { findContentItem } from '#features/content/find-content-item.server.ts';
import { findLesson } from '#features/lessons/find-lesson.ts';
import type { Lesson as CatalogueLesson } from '#features/lessons/lesson-catalogue.ts';
import { getLessonPlayback } from '#features/lessons/player/get-lesson-playback.server.ts';
import { LessonPlayer } from '#features/lessons/player/lesson-player.tsx';
import { finishLesson } from '#features/lessons/progress/finish-lesson.server.ts';
import { highestLessonStarted } from '#features/lessons/progress/highest-lesson-started.server.ts';
import { LessonEnd } from '#features/lessons/progress/lesson-end.tsx';
import { listLessonProgress } from '#features/lessons/progress/list-lesson-progress.server.ts';
import { OutlineDialog } from '#features/lessons/progress/outline-dialog.tsx';
import { restartLesson } from '#features/lessons/progress/restart-lesson.server.ts';
import { startLesson } from '#features/lessons/progress/start-lesson.server.ts';
import { useLessonProgress } from '#features/lessons/progress/use-lesson-progress.ts';
import { ContentBody } from '#features/markdown/content-body.tsx';
import { listPlacedExercises } from '#features/markdown/list-placed-exercises.ts';
import { readPersonalization } from '#features/practice/personalization/read-personalization.server.ts';
import { listPracticeSet } from '#features/practice/problems/practice-set.server.ts';
import { countSolved } from '#features/practice/rounds/count-solved.server.ts';
import { listSolved } from '#features/practice/rounds/find-round.server.ts';
import { ExercisePlace, LessonPractice } from '#features/practice/workbench/lesson-practice.tsx';
import { openPracticeSet } from '#features/practice/workbench/open-practice-set.server.ts';
import { recordAction } from '#features/tracking/action-log.ts';
import { recordLessonDone } from '#features/tracking/record-lesson-done.server.ts';
import { AppError } from '#platform/errors.ts';
import { formatDuration } from '#platform/text/format-time.ts';
import type { Route } from './+types/lesson';

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta({ title: loaderData.lesson.title, description: loaderData.lesson.description }) : [];

export async function loader({ params, context }: Route.LoaderArgs) {
  const lesson = lessonOfPage(params);
  const member = context.get(courseMemberContext);
  const { lessonId, title } = lesson;
  const hasProblems = listPracticeSet(lessonId).length > 0;
  const [playback, lessons, refundEnded, practice, personalization] = await Promise.all([
    getLessonPlayback({ member, lesson }),
    listLessonProgress({ member }),
    refundEndedBy({ member, lesson }),
    hasProblems ? openPracticeSet({ key: lessonId, title, user: member }) : null,
    readPersonalization({ user: member }),
  ]);
  const solved = practice?.solved ?? (await listSolved({ user: member }));
  const text = findContentItem({ path: `/lessons/${lesson.lessonId}`, member });
  return {
    lesson,
    practice,
    exercises: countSolved({ solved }),
    personalization,
    userId: member.userId,
    playback,
    lessons,
    refundEnded,
    body: text?.body ?? null,
    placed: text?.body ? listPlacedExercises(text.body) : [],
    readingMinutes: text?.readingMinutes ?? null,
  };
}

/** Marks the lesson as done, which starts it, or begins it again. Answers what the page has to ask or to note. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const lesson = lessonOfPage(params);
  const member = context.get(courseMemberContext);
  const form = await request.formData();
  await enforcePageRateLimit({ limit: 'lessonChanges', caller: member.userId });
  switch (form.get('intent')) {
    case 'finish': {
      const refundEnded = await refundEndedBy({ member, lesson });
      const isConfirmed = form.get('isConfirmed') === 'yes';
      try {
        await startLesson({ member, lesson, refundEnded, isConfirmed });
      } catch (error) {
        if (!(error instanceof AppError) || error.errorKey !== 'REFUND_WOULD_END') throw error;
        return data({ asked: refundEnded }, { status: error.status });
      }
      return finishLesson({ member, lesson, recordDone: recordLessonDone });
    }
    case 'restart':
      await restartLesson({ member, lesson });
      return null;
    default:
      throw data(null, { status: 400 });
  }
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await serverAction();
  if (answer && 'isFirstTime' in answer && answer.isFirstTime) noteDone();
  return answer;
}

/** For the account's path; the keystone event is kept by the server. */
function noteDone(): void {
  recordAction({ action: 'LESSON_DONE' });
}

async function refundEndedBy({ member, lesson: { lessonNumber } }: { member: CourseMember; lesson: CatalogueLesson }) {
  return refundEndedByLesson({ user: member, lessonNumber, highestLessonStarted: await highestLessonStarted(member) });
}

function lessonOfPage({ lessonId }: { lessonId: string }) {
  const lesson = findLesson(lessonId);
  if (!lesson) throw data(null, { status: 404 });
  return lesson;
}

export default function Lesson({
  loaderData: {
    lesson,
    practice,
    exercises,
    personalization,
    placed,
    userId,
    playback,
    lessons,
    refundEnded,
    body,
    readingMinutes,
  },
  actionData,
}: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const outline = useLessonProgress({ userId, lessons });
  const own = lessons.find(({ lessonId }) => lessonId === lesson.lessonId);
  const facts = [
    `Lesson ${lesson.lessonNumber} of ${lessons.length}`,
    lesson.difficulty,
    playback && `${formatDuration(playback.durationSecs)} video`,
    readingMinutes && `${readingMinutes} min to read`,
  ];
  const text = body && (
    <Prose className="mt-12">
      <ContentBody body={body} components={{ 'content-exercise': ExercisePlace }} />
    </Prose>
  );
  return (
    <>
      <PageHeader
        eyebrow={facts.filter(Boolean).join(' · ')}
        title={lesson.title}
        lead={lesson.description}
        actions={<OutlineDialog lessons={outline} exercises={exercises} currentLessonId={lesson.lessonId} />}
      />
      {playback ? (
        <LessonPlayer
          key={lesson.lessonId}
          lessonId={lesson.lessonId}
          userId={userId}
          lessonNumber={lesson.lessonNumber}
          state={own?.state ?? 'not-started'}
          refundEnded={refundEnded}
          playback={playback}
          onStarted={() => {
            recordAction({ action: 'LESSON_STARTED' });
            void revalidate();
          }}
          onFinished={({ isFirstTime }) => {
            if (isFirstTime) noteDone();
            void revalidate();
          }}
        />
      ) : (
        <Notice title="This lesson has no video">
          <p>Everything it teaches is in the text below.</p>
        </Notice>
      )}
      {practice ? (
        <LessonPractice set={practice} personalization={personalization} placed={placed} onSolved={() => void revalidate()}>
          {text}
        </LessonPractice>
      ) : (
        text
      )}
      {own && <LessonEnd own={own} lessons={lessons} asked={actionData && 'asked' in actionData ? actionData.asked : null} />}
    </>
  );
}
