import { AppError } from '#platform/errors.ts';

/** Limits the calls to a model that one person may have under way at once, images and the assistant's answers included. */
export const callsAtOnce = 2;

const underWay = new Map<string, number>();

/**
 * Acquires one of the calls that somebody may have under way at once in this process; throws TOO_MANY_REQUESTS where all are. The function it
 * returns releases the call.
 */
export function acquireCall({ who, most }: { who: string; most: number }): () => void {
  const taken = underWay.get(who) ?? 0;
  if (taken >= most) throw new AppError('TOO_MANY_REQUESTS', `${most} at once are the most`, {}, 5);
  underWay.set(who, taken + 1);
  return () => {
    const left = (underWay.get(who) ?? 1) - 1;
    if (left > 0) underWay.set(who, left);
    else underWay.delete(who);
  };
}
