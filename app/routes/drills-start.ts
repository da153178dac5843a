import { redirect } from 'react-router';
import { findCallerOfPage } from '#features/access/find-caller.server.ts';
import { listOpenDrills } from '#features/practice/drills/list-drills.server.ts';
import { drillsInRound, nameRound } from '#features/practice/drills/round-of-drills.ts';
import type { Route } from './+types/drills-start';

/** Draws a round of the level that is asked for, and leads to its first drill. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await findCallerOfPage({ request, context });
  const level = Number(new URL(request.url).searchParams.get('level')) || 0;
  const round = nameRound({ level, seed: Math.floor(Math.random() * 1e9) });
  const [first] = drillsInRound({ drills: listOpenDrills({ isMember: user?.havePaicc ?? false }), round });
  throw redirect(first ? `/drills/${first.drillId}?round=${round}` : '/drills');
}
