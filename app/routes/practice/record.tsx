import { Link } from 'react-router';
import { PageHeader } from '#app/components/page-header.tsx';
import { pageMeta } from '#app/head/page-meta.ts';
import { signedInUserContext } from '#features/access/page-guards.server.ts';
import { gradeProcess } from '#features/practice/record/process-grade.ts';
import { readRecord } from '#features/practice/record/read-record.server.ts';
import { RecordPage } from '#features/practice/record/record-page.tsx';
import type { Route } from './+types/record';

const title = 'Your record';
const description = 'How well you direct an assistant and judge its answers, worked out from your runs and drills.';

export const meta = () => pageMeta({ title, description });

export async function loader({ context }: Route.LoaderArgs) {
  const record = await readRecord({ user: context.get(signedInUserContext) });
  return { grade: gradeProcess(record), tries: record.tries.length, drills: record.drills.length };
}

export default function PracticeRecord({ loaderData: { grade, tries, drills } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={title} lead={`${description} Open “Counted from” under a number to see why.`} isCompact />
      {tries + drills === 0 ? (
        <p>
          Nothing yet: run a change in the <Link to="/playground">playground</Link>, or answer a <Link to="/drills">drill</Link>.
        </p>
      ) : (
        <RecordPage grade={grade} />
      )}
    </>
  );
}
