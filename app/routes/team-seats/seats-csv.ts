import { signedInUserContext } from '#features/access/request-contexts.server.ts';
import { listTeamSeats } from '#features/checkout/seats/list-team-seats.server.ts';
import { writeSeatsCsv } from '#features/checkout/seats/write-seats-csv.ts';
import { readLearnersProgress } from '#features/lessons/progress/read-learners-progress.server.ts';
import { config } from '#platform/config.server.ts';
import type { Route } from './+types/seats-csv';

/** The seats of the account that asks, for a spreadsheet. */
export async function loader({ context }: Route.LoaderArgs) {
  const seats = await listTeamSeats({ user: context.get(signedInUserContext), readProgress: readLearnersProgress });
  return new Response(writeSeatsCsv({ seats, origin: config.ORIGIN }), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="seats.csv"',
      'Cache-Control': 'private, no-store',
    },
  });
}
