const key = 'tracking';

/**
 * Says whether this visit may be measured. A browser that asks not to be tracked (Do Not Track, Global Privacy Control) is not, whatever
 * was chosen; otherwise the switch in the footer decides, and measuring is on until it is turned off.
 */
export function mayTrack(): boolean {
  return !asksNotToBeTracked() && readTrackingConsent() !== 'off';
}

/** Says whether the browser itself refuses to be tracked, so that there is nothing to choose. */
export function asksNotToBeTracked(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** Saves for this browser what the switch of the footer says. */
export function saveTrackingConsent(consent: 'on' | 'off'): void {
  try {
    localStorage.setItem(key, consent);
  } catch {
    // kept for this page only
  }
}

function readTrackingConsent(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return 'off'; // where no consent can be kept, none is assumed
  }
}
