import { randomInt } from 'node:crypto';
import { AppError } from '#platform/errors.ts';
import { listProblems } from '../problems/list-problems.server.ts';

/**
 * Draws the problems of a final: one of each lesson that has any, by chance, and none of `avoided` where the lesson has another. Throws NOT_FOUND
 * for a site without problems.
 */
export function drawFinal({ avoided }: { avoided: readonly string[] }): string[] {
  const ofLessons = Map.groupBy(listProblems(), ({ lesson }) => lesson);
  if (ofLessons.size === 0) throw new AppError('NOT_FOUND', 'this site has no problems to draw a final from');
  return [...ofLessons.values()].map((problems) => {
    const ids = problems.map(({ problemId }) => problemId);
    const fresh = ids.filter((id) => !avoided.includes(id));
    const drawn = fresh.length > 0 ? fresh : ids;
    return drawn[randomInt(drawn.length)] as string;
  });
}
