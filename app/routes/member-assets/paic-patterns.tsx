import { Button } from '#app/components/button.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { pageMeta } from '#app/head/page-meta.ts';
import { courseMemberContext } from '#features/access/page-guards.server.ts';
import { listPatterns } from '#features/lessons/member-assets/list-patterns.server.ts';
import { readPatternFilter } from '#features/lessons/member-assets/pattern.ts';
import { PatternCatalogue } from '#features/lessons/member-assets/pattern-catalogue.tsx';
import type { Route } from './+types/paic-patterns';
import { placePattern } from './place-pattern.server.ts';

export const meta = () =>
  pageMeta({
    title: 'Pattern catalogue',
    description: 'Ways to ask, to give context and to check, each with when to use it, how, and an example to copy.',
  });

export function loader({ context, request }: Route.LoaderArgs) {
  const member = context.get(courseMemberContext);
  const patterns = listPatterns({ member }).map((pattern) => ({ ...pattern, place: placePattern(pattern) }));
  return { patterns, asked: readPatternFilter(new URL(request.url).searchParams) };
}

export default function PaicPatterns({ loaderData: { patterns, asked } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        eyebrow={`${patterns.length} patterns`}
        title="Pattern catalogue"
        lead="Ways to ask, to give context, to check and to recover. Each says when it helps, how it goes wrong, and where the course uses it, with an example to copy."
        actions={<Button onClick={() => print()}>Print</Button>}
      />
      <PatternCatalogue patterns={patterns} asked={asked} />
    </>
  );
}
