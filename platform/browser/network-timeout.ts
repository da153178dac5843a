import { second } from '../durations.ts';

const onPhone = /android|iphone|ipad|ipod|mobile/i;

/**
 * Says how long a call about identity may take (docs/product.md §9: 30 to 60 s): the longer time on phones and tablets, whose radio sleeps.
 * A browser that knows it is offline may be wrong, so it tries, but not for long.
 */
export function networkTimeout(): number {
  if (!navigator.onLine) return 5 * second;
  return (onPhone.test(navigator.userAgent) ? 60 : 30) * second;
}
