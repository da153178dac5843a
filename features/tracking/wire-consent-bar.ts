import { chooseTracking } from './choose-tracking.ts';
import { followTrackingConsent, trackingConsent } from './tracking-consent.ts';

/** Shows the bar that asks whether visits may be counted while nothing is chosen, and takes the answer of its two buttons. */
export function wireConsentBar(bar: HTMLElement): () => void {
  const show = async () => {
    bar.hidden = (await trackingConsent()) !== 'not-asked';
  };
  function choose({ target }: Event) {
    const choice = (target as Element).closest('button')?.value;
    if (choice !== 'on' && choice !== 'off') return;
    chooseTracking(choice);
    bar.hidden = true; // also in a browser that could not keep the answer
  }
  void show();
  const unfollow = followTrackingConsent(show);
  bar.addEventListener('click', choose);
  return () => {
    unfollow();
    bar.removeEventListener('click', choose);
  };
}
