import { EmptyState } from '#app/components/empty-state.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { publicPageMeta } from '#app/head/public-page-meta.ts';
import { publicPages } from '#features/content/item/site-pages.ts';
import { listExercises } from '#features/practice/list-exercises.server.ts';
import { Playground } from '#features/practice/playground.tsx';
import { PromptLibrarySection } from '#features/prompts/prompt-library-section.tsx';
import { getSignedInUser } from '#features/users/get-signed-in-user.server.ts';
import type { Route } from './+types/playground';

const { title, description } = publicPages.playground;
const longestPrompt = 2000;

export const meta: Route.MetaFunction = ({ matches }) => publicPageMeta({ page: publicPages.playground, matches });

/** `?prompt=` carries over what was typed on the home page before its script was there. */
export async function loader({ request }: Route.LoaderArgs) {
  const exercises = listExercises();
  const user = await getSignedInUser(request);
  return {
    userId: user?.userId ?? null,
    exercises,
    prompt: (new URL(request.url).searchParams.get('prompt') ?? '').slice(0, longestPrompt),
  };
}

export default function PlaygroundPage({ loaderData: { userId, exercises, prompt } }: Route.ComponentProps) {
  const [first] = exercises;
  return (
    <>
      <PageHeader title={title} lead={description} />
      {first ? (
        <Playground exercises={exercises} first={first} prompt={prompt} />
      ) : (
        <EmptyState title="No problems yet">There will be problems to try here as soon as this site has some.</EmptyState>
      )}
      <PromptLibrarySection userId={userId} />
    </>
  );
}
