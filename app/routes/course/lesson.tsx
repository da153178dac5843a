import { data, Form, Link, useRevalidator } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { Prose } from '#app/components/prose.tsx';
import { Stamp } from '#app/components/stamp.tsx';
import { pageMeta } from '#app/page-meta.ts';
import { courseMemberContext } from '#features/access/request-contexts.server.ts';
import { useLeaveWhenAccessEnds } from '#features/access/use-leave-when-access-ends.ts';
import { ContentBody } from '#features/content/content-body.tsx';
import { findContentItem } from '#features/content/find-content-item.server.ts';
import { findLesson } from '#features/lessons/find-lesson.ts';
import { finishLesson } from '#features/lessons/finish-lesson.server.ts';
import { formatDuration } from '#features/lessons/format-time.ts';
import { getLessonPlayback } from '#features/lessons/get-lesson-playback.server.ts';
import { LessonPlayer } from '#features/lessons/lesson-player.tsx';
import type { LessonProgress } from '#features/lessons/lesson-progress.ts';
import { listLessonProgress } from '#features/lessons/list-lesson-progress.server.ts';
import { OutlineDialog } from '#features/lessons/outline-dialog.tsx';
import { restartLesson } from '#features/lessons/restart-lesson.server.ts';
import { startLesson } from '#features/lessons/start-lesson.server.ts';
import { recordAction } from '#features/tracking/action-log.ts';
import type { Route } from './+types/lesson';

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta({ title: loaderData.lesson.title, description: loaderData.lesson.description }) : [];

export async function loader({ params, context }: Route.LoaderArgs) {
  const lesson = lessonOfPage(params);
  const member = context.get(courseMemberContext);
  await startLesson({ member, lesson });
  const [playback, lessons] = await Promise.all([getLessonPlayback({ member, lesson }), listLessonProgress({ member })]);
  const text = findContentItem({ path: `/lessons/${lesson.lessonId}`, member });
  return {
    lesson,
    userId: member.userId,
    playback,
    lessons,
    body: text?.body ?? null,
    readingMinutes: text?.readingMinutes ?? null,
  };
}

/** Marks the lesson as done, or begins it again. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const lesson = lessonOfPage(params);
  const member = context.get(courseMemberContext);
  const intent = (await request.formData()).get('intent');
  await startLesson({ member, lesson }); // as the page has done, unless the form came without it
  if (intent === 'finish') await finishLesson({ member, lesson });
  else if (intent === 'restart') await restartLesson({ member, lesson });
  else throw data(null, { status: 400 });
  return null;
}

function lessonOfPage({ lessonId }: { lessonId: string }) {
  const lesson = findLesson(lessonId);
  if (!lesson) throw data(null, { status: 404 });
  return lesson;
}

export default function Lesson({
  loaderData: { lesson, userId, playback, lessons, body, readingMinutes },
}: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  useLeaveWhenAccessEnds({ userId });
  const own = lessons.find(({ lessonId }) => lessonId === lesson.lessonId);
  const facts = [
    `Lesson ${lesson.lessonNumber} of ${lessons.length}`,
    lesson.difficulty,
    playback && `${formatDuration(playback.durationSecs)} video`,
    readingMinutes && `${readingMinutes} min to read`,
  ];
  return (
    <>
      <PageHeader
        hunk={facts.filter(Boolean).join(' · ')}
        title={lesson.title}
        lead={lesson.description}
        actions={<OutlineDialog lessons={lessons} currentLessonId={lesson.lessonId} />}
      />
      {playback ? (
        <LessonPlayer
          key={lesson.lessonId}
          lessonId={lesson.lessonId}
          userId={userId}
          playback={playback}
          onFinished={() => {
            recordAction({ action: 'LESSON_DONE', isKeystoneEvent: true, currentParentUserId: userId });
            void revalidate();
          }}
        />
      ) : (
        <Notice title="This lesson is a text">
          <p>It has no video. Everything it teaches is written below.</p>
        </Notice>
      )}
      <Prose className="mt-12">{body && <ContentBody body={body} />}</Prose>
      {own && <LessonEnd own={own} lessons={lessons} />}
    </>
  );
}

function LessonEnd({ own, lessons }: { own: LessonProgress; lessons: LessonProgress[] }) {
  const previous = lessons.find(({ lessonNumber }) => lessonNumber === own.lessonNumber - 1);
  const next = lessons.find(({ lessonNumber }) => lessonNumber === own.lessonNumber + 1);
  return (
    <footer className="mt-12 grid max-w-prose gap-6">
      {own.state === 'done' && (
        <Stamp tone="added" verdict="Done">
          {own.completeDurationSecs !== null && `in ${formatDuration(own.completeDurationSecs)}`}
        </Stamp>
      )}
      <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
        {own.state === 'done' ? (
          <Button type="submit" name="intent" value="restart">
            Start this lesson again
          </Button>
        ) : (
          <Button type="submit" name="intent" value="finish" tone="primary">
            Mark this lesson as done
          </Button>
        )}
      </Form>
      <nav aria-label="Neighbouring lessons" className="flex flex-wrap justify-between gap-4 border-t border-line pt-4">
        {previous ? (
          <Link to={`/principled-ai-coding/course/${previous.lessonId}`}>Previous: {previous.title}</Link>
        ) : (
          <Link to="/principled-ai-coding/course">Course outline</Link>
        )}
        {next ? (
          <Link to={`/principled-ai-coding/course/${next.lessonId}`}>Next: {next.title}</Link>
        ) : (
          <Link to="/principled-ai-coding/course/review">Write a review</Link>
        )}
      </nav>
    </footer>
  );
}
