import { Link } from 'react-router';
import { LinkButton } from '#app/components/link-button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { pageMeta } from '#app/head/page-meta.ts';
import { listLessonTimes } from '#app/landing/find-lesson-times.server.ts';
import { courseMemberContext } from '#features/access/page-guards.server.ts';
import { findSeatBuyer } from '#features/checkout/seats/seat-buyer.server.ts';
import { FactLine } from '#features/lessons/fact-line.tsx';
import { lessonCatalogue } from '#features/lessons/lesson-catalogue.ts';
import { addLessonTimes, describeLessonTimes } from '#features/lessons/lesson-times.ts';
import { measureVideos } from '#features/lessons/offline/measure-videos.server.ts';
import { OfflineCourseSection } from '#features/lessons/offline/offline-course-section.tsx';
import { LessonOutline } from '#features/lessons/progress/lesson-outline.tsx';
import { listLessonProgress } from '#features/lessons/progress/lesson-progress.server.ts';
import {
  describeLessonPlace,
  type LessonProgress,
  lessonAddress,
  nextLesson,
} from '#features/lessons/progress/lesson-progress.ts';
import { followOwnLessons, lessonsTable } from '#features/lessons/progress/use-lesson-progress.ts';
import { useOwnData } from '#features/own-data/use-own-data.ts';
import { listDrills } from '#features/practice/drills/list-drills.server.ts';
import { countProblems } from '#features/practice/rounds/count-problems.ts';
import { listProblemIds } from '#features/practice/rounds/count-solved.server.ts';
import { listSolved } from '#features/practice/rounds/find-round.server.ts';
import type { Route } from './+types/course';

export const meta = () =>
  pageMeta({ title: 'The course', description: 'The eight lessons, how long each takes, and how far you have got.' });

export async function loader({ context, url }: Route.LoaderArgs) {
  const member = context.get(courseMemberContext);
  const [lessons, solved, videoBytes, seatBuyer] = await Promise.all([
    listLessonProgress({ member }),
    listSolved({ user: member }),
    measureVideos(),
    url.searchParams.has('welcome') ? findSeatBuyer({ user: member }) : null,
  ]);
  return {
    userId: member.userId,
    lessons,
    times: listLessonTimes(lessons),
    problems: { problemIds: listProblemIds(), solved },
    videoBytes,
    drillIds: listDrills().map(({ drillId }) => drillId),
    seatBuyer: seatBuyer?.username ?? null,
  };
}

const solvedTable = 'solved_problems';
const tables = [lessonsTable, solvedTable] as const;

export default function Course({ loaderData }: Route.ComponentProps) {
  const { userId, lessons: made, times, problems, videoBytes, drillIds, seatBuyer } = loaderData;
  const ownData = useOwnData({ userId, tables });
  const lessons = followOwnLessons(made, ownData);
  const solvedSince = (ownData.documents[solvedTable] ?? []).map(({ problemId }) => String(problemId));
  const exercises = countProblems({ ...problems, solved: [...problems.solved, ...solvedSince] });
  const done = lessons.filter(({ state }) => state === 'done').length;
  const whole = describeLessonTimes(addLessonTimes(Object.values(times)));
  return (
    <>
      <PageHeader
        eyebrow={<FactLine facts={[`${done} of ${lessons.length} lessons done`, ...whole]} />}
        title="The course"
        lead={
          done === lessons.length
            ? 'You have done all eight lessons. The final is open, and you can come back to the lessons at any time.'
            : 'Eight lessons in order. Each is a text with a short video, and exercises to do in your browser.'
        }
        actions={<ContinueButton lessons={lessons} />}
      />
      {seatBuyer && (
        <div className="mb-10">
          <Notice tone="added" title={`Welcome: your seat is from ${seatBuyer}`} announce>
            <p>The whole course is open to this account. Start with the first lesson, in your own time.</p>
          </Notice>
        </div>
      )}
      <LessonOutline lessons={lessons} exercises={exercises} times={times} withDescriptions />
      <section className="mt-16 grid gap-2" aria-labelledby="more">
        <h2 id="more">More in the course</h2>
        <ul className="grid max-w-prose gap-2">
          <li>
            <Link to="/principled-ai-coding/member-assets">Member assets</Link>: patterns, templates, a cheat sheet and a spec
            runner to keep
          </li>
          <li>
            <Link to="/principled-ai-coding/course/final">The final</Link>: eight items to read, choose, check and mend without an
            assistant, and a certificate
          </li>
          <li>
            <Link to="/principled-ai-coding/course/capstone">The capstone</Link>: five complaints in a repository on your own
            computer, with your own agent
          </li>
          <li>
            <Link to="/principled-ai-coding/course/notes">My notes</Link>: what you wrote in the lessons, to search and export
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
          <li>
            <Link to="/principled-ai-coding/billing/invoice">Purchases and invoices</Link>: what you paid, invoices, refunds,
            seats
          </li>
        </ul>
      </section>
      <OfflineCourseSection
        userId={userId}
        pages={[...coursePages, ...drillIds.map((drillId) => `/drills/${drillId}`)]}
        videoBytes={videoBytes}
        keepPractice={async () =>
          (await import('#features/practice/workbench/prepare-offline.ts')).keepSetsOffline({ sets: lessonIds, userId })
        }
      />
    </>
  );
}

const lessonIds = lessonCatalogue.map(({ lessonId }) => lessonId);
const coursePages = [
  '/principled-ai-coding/course',
  ...lessonIds.map((lessonId) => `/principled-ai-coding/course/${lessonId}`),
  '/principled-ai-coding/course/notes',
  '/principled-ai-coding/member-assets',
  '/principled-ai-coding/member-assets/paic-patterns',
  '/drills',
];

function ContinueButton({ lessons }: { lessons: LessonProgress[] }) {
  const next = nextLesson(lessons);
  if (!next) {
    return (
      <LinkButton tone="primary" to="/principled-ai-coding/course/final">
        The final
      </LinkButton>
    );
  }
  return (
    <LinkButton tone="primary" to={lessonAddress(next)}>
      {next.lessonNumber === 1 && next.state === 'not-started' ? 'Start' : 'Continue'}: {next.title}
      {next.place && `, ${describeLessonPlace(next.place)}`}
    </LinkButton>
  );
}
