import { data, Link } from 'react-router';
import { Notice } from '#app/components/notice.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { pageMeta } from '#app/head/page-meta.ts';
import { findCallerOfPage } from '#features/access/find-caller.server.ts';
import { useWorkTime } from '#features/lessons/work-time/use-work-time.ts';
import { drawRound } from '#features/practice/drills/answer-drill.server.ts';
import { kindTitles, type OpenDrill } from '#features/practice/drills/drill.ts';
import { DrillPane } from '#features/practice/drills/drill-pane.tsx';
import { drillViews } from '#features/practice/drills/kinds/drill-views.tsx';
import { listDrills, listOpenDrills, toEntry } from '#features/practice/drills/list-drills.server.ts';
import type { Route } from './+types/drill';

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta({ title: loaderData.entry.title, description: drillViews[loaderData.entry.kind].task }) : [];

export async function loader({ request, params: { lesson, key }, context }: Route.LoaderArgs) {
  const drill = listDrills().find(({ drillId }) => drillId === `${lesson}/${key}`);
  if (!drill) throw data(null, { status: 404 });
  const user = await findCallerOfPage({ request, context });
  const isMember = user?.havePaicc ?? false;
  const round = new URL(request.url).searchParams.get('round');
  const drills = listOpenDrills({ isMember });
  const sequence = round === null ? drills : await drawRound({ user, round });
  const position = sequence.findIndex(({ drillId }) => drillId === drill.drillId);
  const { concepts, language, grade, readAnswer, prove, judge, writesCases, heardBy, ...open } = drill;
  return {
    entry: toEntry(drill),
    drill: drills.some(({ drillId }) => drillId === drill.drillId) ? (open as OpenDrill) : null,
    userId: user?.userId ?? null,
    isMember,
    round: round !== null && position >= 0 ? { name: round, number: position + 1, length: sequence.length } : null,
    next: sequence[position + 1] ?? null,
  };
}

export default function DrillPage({ loaderData: { entry, drill, userId, isMember, round, next } }: Route.ComponentProps) {
  useWorkTime(isMember ? userId : null);
  return (
    <>
      <PageHeader
        eyebrow={round ? `${kindTitles[entry.kind]}, ${round.number} of ${round.length} in this round` : kindTitles[entry.kind]}
        title={entry.title}
        isCompact
      />
      {drill ? (
        <DrillPane drill={drill} userId={userId} key={drill.drillId} />
      ) : (
        <Notice title="This exercise belongs to the course">
          <p>
            Some are free: <Link to="/drills">all drills</Link>. <Link to="/principled-ai-coding">What the course is</Link>
          </p>
        </Notice>
      )}
      <p className="mt-8">
        {next ? (
          <Link to={`/drills/${next.drillId}${round ? `?round=${round.name}` : ''}`}>
            Next: {kindTitles[next.kind].toLowerCase()}, {next.title}
          </Link>
        ) : (
          <Link to={round ? `/drills?round=${round.name}` : '/drills'}>{round ? 'See how the round went' : 'All drills'}</Link>
        )}
      </p>
    </>
  );
}
