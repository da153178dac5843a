import { AppError } from '#platform/errors.ts';

const underWay = new Map<string, number>();

/**
 * Takes one of the turns that somebody has at once in this process; throws TOO_MANY_REQUESTS where all are taken. The function it returns ends
 * the turn.
 */
export function holdTurn({ who, most }: { who: string; most: number }): () => void {
  const taken = underWay.get(who) ?? 0;
  if (taken >= most) throw new AppError('TOO_MANY_REQUESTS', `${most} at once are the most`, {}, 5);
  underWay.set(who, taken + 1);
  return () => {
    const left = (underWay.get(who) ?? 1) - 1;
    if (left > 0) underWay.set(who, left);
    else underWay.delete(who);
  };
}
