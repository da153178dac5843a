const key = 'tracking';

/**
 * Says whether this visit may be measured. A browser that asks not to be tracked (Do Not Track, Global Privacy Control) is not, whatever
 * was chosen; otherwise the choice in the footer decides, and measuring is on until it is turned off.
 */
export function mayTrack(): boolean {
  return !asksNotToBeTracked() && readChoice() !== 'off';
}

/** Says whether the browser itself refuses to be tracked, so that there is nothing to choose. */
export function asksNotToBeTracked(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** Keeps the choice of the footer for this browser. */
export function chooseTracking(choice: 'on' | 'off'): void {
  try {
    localStorage.setItem(key, choice);
  } catch {
    // kept for this page only
  }
}

function readChoice(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return 'off'; // where no choice can be kept, none is assumed
  }
}
