import { PageHeader } from '#app/components/page-header.tsx';
import { pageMeta } from '#app/head/page-meta.ts';
import { hasCourseAccess } from '#features/access/course-access.server.ts';
import { signedInUserContext } from '#features/access/page-guards.server.ts';
import { NotesLibrary } from '#features/lessons/notes/notes-library.tsx';
import type { Route } from './+types/notes';

export const meta = () =>
  pageMeta({ title: 'My notes', description: 'What you wrote in the lessons, to search, change and export.' });

/** Finds who is signed in: notes stay their author's when the course does not. `?q=` is what to search for. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const user = context.get(signedInUserContext);
  const sought = new URL(request.url).searchParams.get('q') ?? '';
  return { userId: user.userId, isMember: await hasCourseAccess(user), sought };
}

export default function NotesPage({ loaderData: { userId, isMember, sought } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="My notes"
        lead={
          isMember
            ? 'What you wrote in the lessons. Each note leads back to its place.'
            : 'What you wrote in the lessons. It stays yours; its places open again when you have the course.'
        }
      />
      <NotesLibrary userId={userId} isMember={isMember} sought={sought} key={sought} />
    </>
  );
}
