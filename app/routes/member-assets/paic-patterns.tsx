import { Button } from '#app/components/button.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { pageMeta } from '#app/head/page-meta.ts';
import { courseMemberContext } from '#features/access/request-contexts.server.ts';
import { listPatterns } from '#features/lessons/member-assets/list-patterns.server.ts';
import { PatternCatalogue } from '#features/lessons/member-assets/pattern-catalogue.tsx';
import type { Route } from './+types/paic-patterns';

export const meta = () =>
  pageMeta({
    title: 'Pattern catalogue',
    description: 'Ways to ask, to give context and to check, each with when to use it, how, and an example.',
  });

export function loader({ context }: Route.LoaderArgs) {
  const member = context.get(courseMemberContext);
  return { patterns: listPatterns({ member }) };
}

export default function PaicPatterns({ loaderData: { patterns } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        eyebrow={`${patterns.length} patterns`}
        title="Pattern catalogue"
        lead="Ways to ask, to give context, to check and to work in loops. Each says when it helps and how to do it, with an example to copy."
        actions={<Button onClick={() => print()}>Print</Button>}
      />
      <PatternCatalogue patterns={patterns} />
    </>
  );
}
