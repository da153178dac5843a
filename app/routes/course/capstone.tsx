import { PageHeader } from '#app/components/page-header.tsx';
import { pageMeta } from '#app/head/page-meta.ts';
import { courseMemberContext } from '#features/access/page-guards.server.ts';
import { CapstonePage } from '#features/practice/capstone/capstone-page.tsx';
import { listHandIns, requireCapstone } from '#features/practice/capstone/hand-in.server.ts';
import { config } from '#platform/config/config.server.ts';
import type { Route } from './+types/capstone';

const lead =
  'A repository on your own computer, five complaints, and your own agent. Hidden cases grade what you hand in. The size of your change, whether the tests still catch what they caught, and how well you know your change count too.';

export const meta = () => pageMeta({ title: 'The capstone', description: lead });

export async function loader({ context }: Route.LoaderArgs) {
  const { title, about, complaints, start } = requireCapstone();
  const handIns = await listHandIns({ user: context.get(courseMemberContext) });
  const texts = Object.values(start);
  return {
    title,
    about,
    complaints: complaints.map(({ title, text }) => ({ title, text })),
    files: texts.length,
    lines: texts.reduce((sum, text) => sum + text.trimEnd().split('\n').length, 0),
    origin: config.ORIGIN,
    handIns,
  };
}

export default function Capstone({ loaderData: { title, ...capstone } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader eyebrow="The capstone" title={title} lead={lead} />
      <CapstonePage {...capstone} />
    </>
  );
}
