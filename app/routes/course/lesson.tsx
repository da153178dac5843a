import { type ReactNode, useMemo } from 'react';
import { data } from 'react-router';
import { Notice } from '#app/components/notice.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { Prose } from '#app/components/prose.tsx';
import { pageMeta } from '#app/head/page-meta.ts';
import { sendOrExplain } from '#app/page/form-answer.ts';
import { readForm } from '#app/page/read-form.server.ts';
import { documentTextId, useDocumentText } from '#app/page/use-document-text.ts';
import { courseMemberContext } from '#features/access/page-guards.server.ts';
import { AskButton } from '#features/feedback/ask-button.tsx';
import { LessonQuestions } from '#features/feedback/lesson-questions.tsx';
import { FactLine } from '#features/lessons/fact-line.tsx';
import { findLesson, type Lesson, lessonCatalogue } from '#features/lessons/lesson-catalogue.ts';
import { describeLessonTimes, type LessonTimes } from '#features/lessons/lesson-times.ts';
import { LessonExtras } from '#features/lessons/loot/extras-provider.tsx';
import { restartLesson } from '#features/lessons/loot/restart-lesson.server.ts';
import { NotesPanel } from '#features/lessons/notes/notes-panel.tsx';
import { TextNotes } from '#features/lessons/notes/text-notes.tsx';
import { usePlayer } from '#features/lessons/player/player-provider.tsx';
import { LessonEnd } from '#features/lessons/progress/lesson-end.tsx';
import { OutlineDialog } from '#features/lessons/progress/outline-dialog.tsx';
import { RefundDialog } from '#features/lessons/progress/refund-dialog.tsx';
import { useWorkTime } from '#features/lessons/work-time/use-work-time.ts';
import { ContentBody } from '#features/markdown/content-body.tsx';
import { DrillList } from '#features/practice/drills/drill-list.tsx';
import { LessonPractice } from '#features/practice/workbench/lesson-practice.tsx';
import { PromptTools } from '#features/prompts/in-practice/prompt-tools.tsx';
import { parseJsonText, toJsonText } from '#platform/text/json-text.ts';
import type { Route } from './+types/lesson';
import { enforcePageRateLimit } from './enforce-page-rate-limit.server.ts';
import { finishLesson } from './finish-lesson.server.ts';
import { AsideSection, LessonAside, LessonFigures, OnThisPage } from './lesson-aside.tsx';
import { LessonNeighbours, whatFollows } from './lesson-neighbours.tsx';
import { LessonProviders } from './lesson-providers.tsx';
import { LessonStage } from './lesson-stage.tsx';
import { readLessonPage } from './read-lesson-page.server.ts';
import { textComponents } from './text-components.ts';
import { noteDone, textEnd, useLessonState } from './use-lesson-state.ts';
import './lesson.css';

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta({ title: loaderData.lesson.title, description: loaderData.lesson.description }) : [];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const lesson = lessonOfPage(params);
  const member = context.get(courseMemberContext);
  return { lesson, page: toJsonText(await readLessonPage({ lesson, member, request, context })) };
}

/** Takes the member's word that the lesson is done, which starts it, or begins it again. Answers what the page has to ask or to note. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const lesson = lessonOfPage(params);
  const member = context.get(courseMemberContext);
  const form = await readForm(request);
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
  const answer = await sendOrExplain(serverAction, (refusal) => ({ refusal }));
  if (answer && 'isFirstTime' in answer && answer.isFirstTime) noteDone();
  return answer;
}

function lessonOfPage({ lessonId }: { lessonId: string }) {
  const lesson = findLesson(lessonId);
  if (!lesson) throw data(null, { status: 404 });
  return lesson;
}

export default function LessonPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lesson } = loaderData;
  const page = useMemo(() => parseJsonText(loaderData.page), [loaderData.page]);
  const { practice, exercises, personalization, placed, userId, playback } = page;
  const { lessonId, lessonNumber } = lesson;
  const body = useDocumentText(page.body);
  useWorkTime(userId);
  const { outline, own, start, onSettled, revalidate } = useLessonState({ ...page, lesson });
  const text = body && (
    <TextNotes>
      <Prose id={documentTextId}>
        <ContentBody body={body} components={textComponents} />
      </Prose>
    </TextNotes>
  );
  return (
    <LessonProviders userId={userId} lessonId={lessonId} own={own} start={start} playback={playback} onFinished={onSettled}>
      <div className="lesson-page">
        <LessonHeader lesson={lesson} times={page.times}>
          <AskHere userId={userId} lessonId={lessonId} />
          <OutlineDialog lessons={outline} exercises={exercises} times={page.timesOfLessons} currentLessonId={lessonId} />
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
            <OnThisPage headings={page.headings} />
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
            {page.drills.length > 0 && (
              <section className="mt-12" aria-labelledby="drills">
                <h2 className="mb-3" id="drills">
                  Drills without an assistant
                </h2>
                <DrillList drills={page.drills} states={page.drillStates} />
              </section>
            )}
            {own && (
              <LessonEnd
                own={own}
                exercisesLeft={page.exercisesLeft}
                next={whatFollows({ next: page.neighbours.next, outline })}
                asked={actionData && 'asked' in actionData ? actionData.asked : null}
                refusal={actionData && 'refusal' in actionData ? actionData.refusal : null}
              />
            )}
            <LessonNeighbours neighbours={page.neighbours} />
          </div>
        </div>
        <RefundDialog asked={start.asked} lessonNumber={lessonNumber} confirm={start.confirm} decline={start.decline} />
      </div>
    </LessonProviders>
  );
}

/** Shows the one line above a lesson: its title, what it holds, and what can be done there, the `children`. */
function LessonHeader({
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

interface OfLesson {
  userId: string;
  lessonId: string;
}

/** Opens a question about the video's second, or the passage, that the reader is at. */
function AskHere(lesson: OfLesson) {
  const player = usePlayer();
  return <AskButton {...lesson} videoSecs={player?.currentSecond ?? null} />;
}

/** Shows the questions at the places of a lesson. */
function QuestionsHere(lesson: OfLesson) {
  return (
    <AsideSection title="Questions">
      <AskHere {...lesson} />
      <LessonQuestions {...lesson} player={usePlayer()} />
    </AsideSection>
  );
}
