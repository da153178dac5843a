import { PageHeader } from '#app/components/page-header.tsx';
import { pageMeta } from '#app/page-meta.ts';
import { listExercises } from '#features/practice/list-exercises.server.ts';
import { Playground } from '#features/practice/playground.tsx';
import type { Route } from './+types/playground';

const title = 'The playground';
const description = 'Small programs to change by prompt: ask, read the diff, run it. In your browser, free, without an account.';
const longestPrompt = 2000;

export const meta: Route.MetaFunction = () => pageMeta({ title, description });

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
