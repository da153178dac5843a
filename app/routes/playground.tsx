import { PageHeader } from '#app/components/page-header.tsx';
import { publicPageMeta } from '#app/public-page-meta.ts';
import { publicPages } from '#features/content/site-pages.ts';
import { listExercises } from '#features/practice/list-exercises.server.ts';
import { Playground } from '#features/practice/playground.tsx';
import type { Route } from './+types/playground';

const { title, description } = publicPages.playground;
const longestPrompt = 2000;

export const meta: Route.MetaFunction = () => publicPageMeta({ page: publicPages.playground });

/** `?prompt=` carries over what was typed on the home page before its script was there. */
export function loader({ request }: Route.LoaderArgs) {
  const exercises = listExercises();
  const [first] = exercises;
  if (!first) throw new Error('content/practice has no exercise');
  return { exercises, first, prompt: (new URL(request.url).searchParams.get('prompt') ?? '').slice(0, longestPrompt) };
}

export default function PlaygroundPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={title} lead={description} />
      <Playground {...loaderData} />
    </>
  );
}
