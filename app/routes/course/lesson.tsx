import { data, useRevalidator } from 'react-router';
import { Notice } from '#app/components/notice.tsx';
import { Prose } from '#app/components/prose.tsx';
import { pageMeta } from '#app/head/page-meta.ts';
import { findLessonTimes, listLessonTimes } from '#app/landing/find-lesson-times.server.ts';
import { documentTextId, useDocumentText } from '#app/page/use-document-text.ts';
import { textForData } from '#app/rendering/document-text.server.ts';
import { courseMemberContext } from '#features/access/request-contexts.server.ts';
import { findContentItem } from '#features/content/find-content-item.server.ts';
import { findLesson } from '#features/lessons/find-lesson.ts';
import { ExtrasProvider } from '#features/lessons/loot/extras-provider.tsx';
import { LessonExtras } from '#features/lessons/loot/lesson-extras.tsx';
import { LessonNotes } from '#features/lessons/notes/lesson-notes.tsx';
import { NotesPanel } from '#features/lessons/notes/notes-panel.tsx';
import { TextNotes } from '#features/lessons/notes/text-notes.tsx';
import { getLessonPlayback } from '#features/lessons/player/get-lesson-playback.server.ts';
import { PlayerProvider } from '#features/lessons/player/player-provider.tsx';
import { LessonEnd } from '#features/lessons/progress/lesson-end.tsx';
import { listLessonProgress } from '#features/lessons/progress/list-lesson-progress.server.ts';
import { OutlineDialog } from '#features/lessons/progress/outline-dialog.tsx';
import { RefundDialog } from '#features/lessons/progress/refund-dialog.tsx';
import { restartLesson } from '#features/lessons/progress/restart-lesson.server.ts';
import { useLessonProgress } from '#features/lessons/progress/use-lesson-progress.ts';
import { useLessonStart } from '#features/lessons/progress/use-lesson-start.ts';
import { useReadingReport } from '#features/lessons/progress/use-reading-report.ts';
import { ContentBody } from '#features/markdown/content-body.tsx';
import { listPlacedExercises } from '#features/markdown/list-placed-exercises.ts';
import { readPersonalization } from '#features/practice/personalization/read-personalization.server.ts';
import { listPracticeSet } from '#features/practice/problems/practice-set.server.ts';
import { countSolved } from '#features/practice/rounds/count-solved.server.ts';
import { listFailed, listSolved } from '#features/practice/rounds/find-round.server.ts';
import { ExercisePlace, LessonPractice } from '#features/practice/workbench/lesson-practice.tsx';
import { openPracticeSet } from '#features/practice/workbench/store/open-practice-set.server.ts';
import { PromptTools } from '#features/prompts/in-practice/prompt-tools.tsx';
import { Question } from '#features/publishing/questions/question.tsx';
import { recordAction } from '#features/tracking/action-log.ts';
import type { Route } from './+types/lesson';
import { AskHere, QuestionsHere } from './ask-here.tsx';
import { enforcePageRateLimit } from './enforce-page-rate-limit.server.ts';
import { findNeighbours } from './find-neighbours.server.ts';
import { finishLesson, refundEndedBy } from './finish-lesson.server.ts';
import { AsideSection, LessonAside, LessonFigures, OnThisPage } from './lesson-aside.tsx';
import { LessonHeader } from './lesson-header.tsx';
import { LessonNeighbours } from './lesson-neighbours.tsx';
import { LessonStage } from './lesson-stage.tsx';
import './lesson.css';

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta({ title: loaderData.lesson.title, description: loaderData.lesson.description }) : [];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const lesson = lessonOfPage(params);
  const member = context.get(courseMemberContext);
  const { lessonId, title } = lesson;
  const hasProblems = listPracticeSet(lessonId).length > 0;
  const solving = listSolved({ user: member });
  const [playback, lessons, refundEnded, practice, personalization, solved, failed] = await Promise.all([
    getLessonPlayback({ member, lesson }),
    listLessonProgress({ member }),
    refundEndedBy({ member, lesson }),
    hasProblems ? openPracticeSet({ key: lessonId, title, user: member, solved: solving }) : null,
    readPersonalization({ user: member }),
    solving,
    listFailed({ user: member }),
  ]);
  const text = findContentItem({ path: `/lessons/${lesson.lessonId}`, member });
  return {
    lesson,
    practice,
    exercises: countSolved({ solved, failed }),
    exercisesLeft: (practice?.exercises ?? [])
      .filter(({ problemId }) => !solved.includes(problemId) && !failed.includes(problemId))
      .map(({ problemId, title }) => ({ id: problemId.replace(`${lessonId}/`, ''), title })),
    personalization,
    userId: member.userId,
    playback,
    lessons,
    refundEnded,
    neighbours: findNeighbours({ lesson, lessons }),
    body: textForData({ body: text?.body ?? null, request, context }),
    headings: text?.headings ?? [],
    placed: text?.body ? listPlacedExercises(text.body) : [],
    times: findLessonTimes({ ...lesson, durationSecs: playback?.durationSecs ?? null }),
    timesOfLessons: listLessonTimes(lessons),
  };
}

/** Takes the member's word that the lesson is done, which starts it, or begins it again. Answers what the page has to ask or to note. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const lesson = lessonOfPage(params);
  const member = context.get(courseMemberContext);
  const form = await request.formData();
  await enforcePageRateLimit({ limit: 'lessonChanges', caller: member.userId });
  switch (form.get('intent')) {
    case 'finish':
      return finishLesson({ member, lesson, isConfirmed: form.get('isConfirmed') === 'yes' });
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

/** The element behind the text, which comes into view when it was read to the end. */
const textEnd = 'end-of-text';

/** For the account's path; the keystone event is kept by the server. */
function noteDone(): void {
  recordAction({ action: 'LESSON_DONE' });
}

function lessonOfPage({ lessonId }: { lessonId: string }) {
  const lesson = findLesson(lessonId);
  if (!lesson) throw data(null, { status: 404 });
  return lesson;
}

const textComponents = { 'content-exercise': ExercisePlace, 'content-question': Question };

export default function Lesson({ loaderData, actionData }: Route.ComponentProps) {
  const { lesson, practice, exercises, personalization, placed, userId, playback, lessons, refundEnded } = loaderData;
  const { lessonId, lessonNumber } = lesson;
  const body = useDocumentText(loaderData.body);
  const { revalidate } = useRevalidator();
  const outline = useLessonProgress({ userId, lessons });
  const own = outline.find((one) => one.lessonId === lessonId);
  const start = useLessonStart({
    lessonId,
    userId,
    isStarted: own?.state !== 'not-started',
    refundEnded,
    onStarted: () => {
      recordAction({ action: 'LESSON_STARTED' });
      void revalidate();
    },
  });
  const onSettled = ({ isFirstTime }: { isFirstTime: boolean }) => {
    if (isFirstTime) noteDone();
    void revalidate();
  };
  useReadingReport({
    lessonId,
    userId,
    headings: loaderData.headings,
    endId: textEnd,
    isStarted: own?.state !== 'not-started',
    isRead: own?.isRead ?? false,
    onRead: onSettled,
  });
  const text = body && (
    <TextNotes>
      <Prose id={documentTextId}>
        <ContentBody body={body} components={textComponents} />
      </Prose>
    </TextNotes>
  );
  const page = (
    <div className="lesson-page">
      <LessonHeader lesson={lesson} times={loaderData.times}>
        <AskHere userId={userId} lessonId={lessonId} />
        <OutlineDialog lessons={outline} exercises={exercises} times={loaderData.timesOfLessons} currentLessonId={lessonId} />
      </LessonHeader>
      {playback ? (
        <LessonStage
          tabs={[
            { id: 'notes', label: 'Notes', content: <NotesPanel /> },
            { id: 'extras', label: 'Extras', content: <LessonExtras /> },
          ]}
        />
      ) : (
        <Notice title="This lesson has no video">
          <p>Everything it teaches is in the text below.</p>
        </Notice>
      )}
      <div className="lesson-reading">
        <LessonAside>
          {own && <LessonFigures own={own} exercises={exercises[lessonId]} />}
          <OnThisPage headings={loaderData.headings} />
          {!playback && (
            <AsideSection title="Notes">
              <NotesPanel />
            </AsideSection>
          )}
          <QuestionsHere key={lessonId} userId={userId} lessonId={lessonId} />
        </LessonAside>
        <div className="lesson-text">
          <p className="page-lead">{lesson.description}</p>
          {practice ? (
            <LessonPractice
              set={practice}
              personalization={personalization}
              placed={placed}
              onSolved={() => void revalidate()}
              askBeforeTry={start.askBeforeTry}
              promptTools={(box) => <PromptTools userId={userId} {...box} />}
              onTried={({ isLessonDone = false }) => onSettled({ isFirstTime: isLessonDone })}
            >
              {text}
            </LessonPractice>
          ) : (
            text
          )}
          <span id={textEnd} />
          {own && (
            <LessonEnd
              own={own}
              exercisesLeft={loaderData.exercisesLeft}
              asked={actionData && 'asked' in actionData ? actionData.asked : null}
              refusal={actionData && 'refusal' in actionData ? actionData.refusal : null}
            />
          )}
          <LessonNeighbours neighbours={loaderData.neighbours} />
        </div>
      </div>
      <RefundDialog asked={start.asked} lessonNumber={lessonNumber} confirm={start.confirm} decline={start.decline} />
    </div>
  );
  const noted = (
    <LessonNotes key={lessonId} userId={userId} lessonId={lessonId}>
      {page}
    </LessonNotes>
  );
  if (!playback) return noted;
  return (
    <PlayerProvider
      key={lessonId}
      lessonId={lessonId}
      userId={userId}
      isDone={own?.state === 'done'}
      start={start}
      playback={playback}
      resumeSecs={own?.filmSecs ?? null}
      onFinished={onSettled}
    >
      <ExtrasProvider userId={userId} lessonId={lessonId} isDone={own?.state === 'done'}>
        {noted}
      </ExtrasProvider>
    </PlayerProvider>
  );
}
