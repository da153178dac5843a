import { stopIfRefused } from './analytics.ts';
import { forgetVisits } from './forget-visits.ts';
import { recordPageview } from './record-pageview.ts';
import { recordVisit } from './record-visit.ts';
import { saveTrackingConsent } from './tracking-consent.ts';

/** Does what was chosen: measures from this page on, or forgets what was kept of visits. */
export function chooseTracking(consent: 'on' | 'off'): void {
  saveTrackingConsent(consent);
  if (consent === 'off') void stopIfRefused().then(forgetVisits);
  else for (const record of [recordVisit, recordPageview]) void record();
}
