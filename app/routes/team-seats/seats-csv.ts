import { signedInUserContext } from '#features/access/page-guards.server.ts';
import { listTeamSeats } from '#features/checkout/seats/list-team-seats.server.ts';
import { writeSeatsCsv } from '#features/checkout/seats/write-seats-csv.ts';
import { readLearnersProgress } from '#features/lessons/progress/lesson-progress.server.ts';
import { config } from '#platform/config/config.server.ts';
import { answerDownload } from '#platform/http/answer-document.ts';
import type { Route } from './+types/seats-csv';

/** Sends the seats of the account that asks, for a spreadsheet. */
export async function loader({ context }: Route.LoaderArgs) {
  const seats = await listTeamSeats({ user: context.get(signedInUserContext), readProgress: readLearnersProgress });
  return answerDownload({ name: 'seats.csv', body: writeSeatsCsv({ seats, origin: config.ORIGIN }) });
}
