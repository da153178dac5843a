import { Link } from 'react-router';
import { LinkButton } from '#app/components/link-button.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { pageMeta } from '#app/page-meta.ts';
import { courseMemberContext } from '#features/access/request-contexts.server.ts';
import { useLeaveWhenAccessEnds } from '#features/access/use-leave-when-access-ends.ts';
import { formatDuration } from '#features/lessons/format-time.ts';
import { LessonOutline } from '#features/lessons/lesson-outline.tsx';
import type { LessonProgress } from '#features/lessons/lesson-progress.ts';
import { listLessonProgress } from '#features/lessons/list-lesson-progress.server.ts';
import type { Route } from './+types/course';

export const meta = () =>
  pageMeta({ title: 'The course', description: 'The eight lessons, how long each takes, and how far you are.' });

export async function loader({ context }: Route.LoaderArgs) {
  const member = context.get(courseMemberContext);
  return { userId: member.userId, lessons: await listLessonProgress({ member }) };
}

export default function Course({ loaderData: { userId, lessons } }: Route.ComponentProps) {
  useLeaveWhenAccessEnds({ userId });
  const done = lessons.filter(({ state }) => state === 'done').length;
  const totalSecs = lessons.reduce((sum, { durationSecs }) => sum + (durationSecs ?? 0), 0);
  return (
    <>
      <PageHeader
        hunk={`${done} of ${lessons.length} done · ${formatDuration(totalSecs)} of video`}
        title="The course"
        lead="Eight lessons in order. Each has a short video, a text to keep, and exercises to do by hand."
        actions={<ContinueButton lessons={lessons} />}
      />
      <LessonOutline lessons={lessons} withDescriptions />
      <section className="mt-16 grid gap-2" aria-labelledby="more">
        <h2 id="more">Beside the lessons</h2>
        <ul className="grid max-w-prose gap-2">
          <li>
            <Link to="/principled-ai-coding/member-assets">Member assets</Link>: the pattern catalogue, a checklist and a log to
            download
          </li>
          <li>
            <Link to="/principled-ai-coding/course/question">Ask a question</Link> about a lesson
          </li>
          <li>
            <Link to="/principled-ai-coding/course/issue">Report an issue</Link>: something is wrong or broken
          </li>
          <li>
            <Link to="/principled-ai-coding/course/review">Write a review</Link>: what helped, what is missing
          </li>
        </ul>
      </section>
    </>
  );
}

/** Leads to what was begun and not finished, otherwise to the first lesson that was not opened. */
function ContinueButton({ lessons }: { lessons: LessonProgress[] }) {
  const begun = lessons.findLast(({ state }) => state === 'started');
  const next = begun ?? lessons.find(({ state }) => state === 'not-started') ?? lessons[0];
  if (!next) return null;
  const verb = begun ? 'Continue' : next.state === 'done' ? 'Watch again' : 'Start';
  return (
    <LinkButton tone="primary" to={`/principled-ai-coding/course/${next.lessonId}`}>
      {verb}: {next.title}
    </LinkButton>
  );
}
