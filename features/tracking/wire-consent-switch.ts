import { chooseTracking } from './choose-tracking.ts';
import { asksNotToBeTracked, followTrackingConsent, trackingConsent } from './tracking-consent.ts';

/**
 * Lets the footer's switch choose whether visits are measured. A browser that says no by itself leaves nothing to choose, and the switch
 * says so.
 */
export function wireConsentSwitch(element: HTMLElement): () => void {
  const input = element.querySelector('input');
  if (!input) return () => {};
  input.disabled = asksNotToBeTracked();
  element.toggleAttribute('data-refused-by-browser', input.disabled);

  const show = async () => {
    input.checked = (await trackingConsent()) === 'given';
  };
  const choose = () => chooseTracking(input.checked ? 'on' : 'off');
  void show();
  const unfollow = followTrackingConsent(show);
  input.addEventListener('change', choose);
  return () => {
    unfollow();
    input.removeEventListener('change', choose);
  };
}
