import { redirect } from 'react-router';
import { findCallerOfPage } from '#features/access/find-caller.server.ts';
import { drawRound } from '#features/practice/drills/answer-drill.server.ts';
import { nameRound, roundChoices } from '#features/practice/drills/round-of-drills.ts';
import { second } from '#platform/durations.ts';
import type { Route } from './+types/drills-start';

/** Draws a round of what is asked for, and leads to its first drill. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await findCallerOfPage({ request, context });
  const asked = new URL(request.url).searchParams;
  const choice = roundChoices.find((one) => one === asked.get('from')) ?? 'all';
  const level = Number(asked.get('level')) || 0;
  const round = nameRound({ choice, level, seed: Math.floor(Date.now() / second) });
  const [first] = await drawRound({ user, round });
  throw redirect(first ? `/drills/${first.drillId}?round=${round}` : `/drills?round=${round}`);
}
