import { Button } from '#app/components/button.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { pageMeta } from '#app/page-meta.ts';
import { courseMemberContext } from '#features/access/request-contexts.server.ts';
import { useLeaveWhenAccessEnds } from '#features/access/use-leave-when-access-ends.ts';
import { listPatterns } from '#features/lessons/list-patterns.server.ts';
import { PatternCatalogue } from '#features/lessons/pattern-catalogue.tsx';
import type { Route } from './+types/paic-patterns';

export const meta = () =>
  pageMeta({
    title: 'Pattern catalogue',
    description: 'Ways to ask and ways to give context, each with when, how and an example.',
  });

export function loader({ context }: Route.LoaderArgs) {
  const member = context.get(courseMemberContext);
  return { userId: member.userId, patterns: listPatterns({ member }) };
}

export default function PaicPatterns({ loaderData: { userId, patterns } }: Route.ComponentProps) {
  useLeaveWhenAccessEnds({ userId });
  return (
    <>
      <PageHeader
        hunk="Member assets"
        title="Pattern catalogue"
        lead="Ways to ask, to give context, to check and to work in loops. Each says when it helps, how it goes, and an example to copy."
        actions={<Button onClick={() => print()}>Print</Button>}
      />
      <PatternCatalogue patterns={patterns} />
    </>
  );
}
