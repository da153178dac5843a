import { Link } from 'react-router';
import { PageHeader } from '#app/components/page-header.tsx';
import { pageMeta } from '#app/head/page-meta.ts';
import { signedInUserContext } from '#features/access/page-guards.server.ts';
import { DuePage } from '#features/practice/returns/due-page.tsx';
import { findDue } from '#features/practice/returns/find-due.server.ts';
import type { Route } from './+types/due';

const title = 'Due exercises';
const description =
  'Topics that you got wrong, or practised with the assistant, come back in new exercises without it: after about two days, then a week, then three weeks if you get them right.';

export const meta = () => pageMeta({ title, description });

export const loader = ({ context }: Route.LoaderArgs) => findDue({ user: context.get(signedInUserContext) });

export default function PracticeDue({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={title} lead={description} isCompact />
      <DuePage {...loaderData} />
      <p className="mt-8 text-quiet">
        The number in the menu and the weekly e-mail can be switched off in the <Link to="/settings#practice">settings</Link>.
      </p>
    </>
  );
}
