import { restoreFocus } from '#platform/browser/restore-focus.ts';

/**
 * Brings what a run led to into view, with the keyboard beside it: the focus stays where it was, and goes to the result where what had
 * it is no longer shown.
 */
export function showRunResult(result: HTMLElement): void {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  result.scrollIntoView({ block: 'nearest', behavior });
  restoreFocus(result);
}
