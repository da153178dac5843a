import { stopAnalytics } from './analytics.ts';
import { asksNotToBeTracked, mayTrack, saveTrackingConsent } from './tracking-consent.ts';

/**
 * Lets the footer's switch choose whether visits are measured. A browser that says no by itself leaves nothing to choose, and the switch
 * says so.
 */
export function wireConsentSwitch(element: HTMLElement): () => void {
  const input = element.querySelector('input');
  if (!input) return () => {};
  input.checked = mayTrack();
  input.disabled = asksNotToBeTracked();
  element.toggleAttribute('data-refused-by-browser', input.disabled);

  function choose() {
    saveTrackingConsent(input?.checked ? 'on' : 'off');
    if (!input?.checked) void stopAnalytics();
  }
  input.addEventListener('change', choose);
  return () => input.removeEventListener('change', choose);
}
