import { Link } from 'react-router';
import { PageHeader } from '#app/components/page-header.tsx';
import { pageMeta } from '#app/head/page-meta.ts';
import { courseMemberContext } from '#features/access/page-guards.server.ts';
import { findCertificateOf } from '#features/certificates/certificate.server.ts';
import { ClaimCertificate } from '#features/certificates/claim-certificate.tsx';
import { listLessonProgress } from '#features/lessons/progress/lesson-progress.server.ts';
import { lessonAddress, listLessonsLeft } from '#features/lessons/progress/lesson-progress.ts';
import { useWorkTime } from '#features/lessons/work-time/use-work-time.ts';
import { FinalPage } from '#features/practice/final/final-page.tsx';
import { findFinal, viewFinal } from '#features/practice/final/take-final.server.ts';
import type { Route } from './+types/final';

export const meta = () =>
  pageMeta({
    title: 'The final',
    description: 'Eight items to read, choose, check and mend without an assistant, and a certificate.',
  });

export async function loader({ context }: Route.LoaderArgs) {
  const member = context.get(courseMemberContext);
  const [lessons, final, certificateId] = await Promise.all([
    listLessonProgress({ member }),
    findFinal({ user: member }),
    findCertificateOf(member),
  ]);
  return {
    userId: member.userId,
    name: member.username,
    lessonsLeft: listLessonsLeft(lessons).map(({ lessonId, title, place }) => ({ lessonId, title, place })),
    final: final ? viewFinal(final) : null,
    certificateId,
  };
}

export default function FinalRoute({ loaderData: { userId, name, lessonsLeft, final, certificateId } }: Route.ComponentProps) {
  useWorkTime(userId);
  return (
    <>
      <PageHeader
        eyebrow="The course"
        title="The final"
        lead="Eight items that no lesson shows: two changes in which to find the line, a check to write, a session to read, files to give, a request to choose and two programs to mend, without an assistant. Each is handed in once, and three quarters have to be right. There is no clock, and what you mark and write stays in this browser until you hand it in."
      />
      {lessonsLeft.length > 0 && !final ? (
        <section aria-labelledby="lessons-left" className="grid max-w-prose gap-3">
          <h2 id="lessons-left">It opens when all lessons are done</h2>
          <p>{lessonsLeft.length === 1 ? 'This one is left:' : `These ${lessonsLeft.length} are left:`}</p>
          <ul className="grid gap-1">
            {lessonsLeft.map(({ lessonId, title, place }) => (
              <li key={lessonId}>
                <Link to={lessonAddress({ lessonId, place })}>{title}</Link>
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <FinalPage
          userId={userId}
          final={final}
          certificate={<ClaimCertificate userId={userId} certificateId={certificateId} name={name ?? ''} />}
        />
      )}
    </>
  );
}
