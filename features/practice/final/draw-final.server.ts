import { randomInt } from 'node:crypto';
import { AppError } from '#platform/errors.ts';
import { listProblems } from '../problems/list-problems.server.ts';

/**
 * Draws the problems of a final: one of each lesson that has any, by chance. Where the lesson has others, none that is free, since everybody is helped
 * with those and nobody has to say who they are, and none of `avoided`. Throws NOT_FOUND for a site without problems.
 */
export function drawFinal({ avoided }: { avoided: readonly string[] }): string[] {
  const ofLessons = Map.groupBy(listProblems(), ({ lesson }) => lesson);
  if (ofLessons.size === 0) throw new AppError('NOT_FOUND', 'this site has no problems to draw a final from');
  return [...ofLessons.values()].map((problems) => {
    const membersOnly = problems.filter(({ free }) => !free);
    const ids = (membersOnly.length > 0 ? membersOnly : problems).map(({ problemId }) => problemId);
    const fresh = ids.filter((id) => !avoided.includes(id));
    const drawn = fresh.length > 0 ? fresh : ids;
    return drawn[randomInt(drawn.length)] as string;
  });
}
